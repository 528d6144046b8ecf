"""Text for LLVM made machine code, and machine code made something to call. llvmlite does both.

It is loaded when the first game is to be played: no other command needs it.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

_WAY = "3"  # how text is made machine code; another number when that changes
_engines: list[Any] = []  # they own the code, which is called as long as the program runs


def key_of(fingerprint: str) -> str:
    """A name for the machine code of rules. It is another one for another compiler, and for another processor."""
    binding = _binding()
    import llvmlite  # type: ignore[import-untyped]

    facts = (_WAY, llvmlite.__version__, binding.llvm_version_info, *_processor())
    return hashlib.sha256("\n".join([*map(str, facts), fingerprint]).encode()).hexdigest()


def compiled(text: str) -> bytes:
    """An object file for this machine. Raises RuntimeError where LLVM does not take the text."""
    return object_file(text, _target_machine())


def object_file(text: str, machine: Any) -> bytes:
    binding = _binding()
    options = binding.create_pipeline_tuning_options(speed_level=3)
    with binding.parse_assembly(text) as module:
        module.triple = machine.triple
        module.data_layout = str(machine.target_data)
        module.verify()
        passes = binding.create_pass_builder(machine, options)
        passes.getModulePassManager().run(module, passes)
        return bytes(machine.emit_object(module))


def addresses_in(code: bytes, symbols: list[str]) -> list[int]:
    """Where functions of an object file are, once it is loaded."""
    binding = _binding()
    engine = binding.create_mcjit_compiler(binding.parse_assembly(""), _target_machine())
    engine.add_object_file(binding.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _engines.append(engine)
    addresses = [int(engine.get_function_address(symbol)) for symbol in symbols]
    if not all(addresses):
        raise RuntimeError(f"{symbols[addresses.index(0)]} is not in the compiled code")
    return addresses


@cache
def _binding() -> Any:
    from llvmlite import binding

    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding


@cache
def _processor() -> tuple[str, str, str]:
    """The system, the processor, and what it can do that others of its kind cannot."""
    binding = _binding()
    try:
        features = binding.get_host_cpu_features().flatten()
    except RuntimeError:  # not known of every processor; then nothing is taken for granted
        features = ""
    return binding.get_process_triple(), binding.get_host_cpu_name(), features


def _target_machine() -> Any:
    """Made anew each time: an engine takes it for its own. Addresses are as engines want them on this processor."""
    triple, name, features = _processor()
    target = _binding().Target.from_triple(triple)
    return target.create_target_machine(cpu=name, features=features, opt=3, codemodel="jitdefault", jit=True)
