"""How the page looks: on light and dark screens, narrow and wide ones, and on paper."""

from __future__ import annotations

from board_designer.drawing.svg_writer import FONTS

_LIGHT = """
--ground:#faf8f4;--card:#ffffff;--ink:#24211d;--faint:#5d574f;--line:#e3ddd2;--link:#1b5a8c;--bar:#6f879c;
--good:#1c6636;--good-wash:#e4f2e6;--error:#a3001f;--error-wash:#fae7e6;--warning:#814600;--warning-wash:#fbeedb;
--info:#26547e;--info-wash:#e6eef6;--band:#d6ecd9
"""
_DARK = """
--ground:#171615;--card:#201f1d;--ink:#ece8e1;--faint:#b5aea4;--line:#3b3834;--link:#8cc2ee;--bar:#7f97ad;
--good:#86d49b;--good-wash:#1b3022;--error:#ff9c9c;--error-wash:#3d1f20;--warning:#f3bd6d;--warning-wash:#38290f;
--info:#9cc7ef;--info-wash:#1c2b3a;--band:#213b28
"""

_PAGE = """
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 "Segoe UI",system-ui,-apple-system,Roboto,
"Helvetica Neue","Noto Sans","DejaVu Sans",Arial,sans-serif;overflow-wrap:anywhere}
main,footer{max-width:1280px;margin:0 auto;padding:0 clamp(16px,3vw,40px)}
a{color:var(--link)}
h1,h2,h3{line-height:1.2;text-wrap:balance}
h1{font-size:clamp(30px,5.2vw,52px);margin:0 0 12px;letter-spacing:-.02em}
h2{font-size:clamp(23px,2.8vw,31px);margin:0 0 14px;letter-spacing:-.01em}
h3{font-size:17px;margin:0 0 4px}
p{margin:0 0 10px}
ul,ol{margin:0 0 10px;padding-left:1.25em}
li{margin:0 0 6px}
code,pre{font-family:ui-monospace,"Cascadia Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.86em}
pre{margin:0 0 10px;padding:9px 12px;background:var(--card);border:1px solid var(--line);border-radius:6px;
white-space:pre-wrap}
small{color:var(--faint);font-size:.86em}
header{padding:clamp(28px,5vw,64px) 0 20px}
.kind{margin:0 0 6px;color:var(--faint);font-size:14px;letter-spacing:.09em;text-transform:uppercase}
.notes{max-width:75ch;white-space:pre-line}
nav{border:solid var(--line);border-width:1px 0;padding:9px 0}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:4px 20px;margin:0;padding:0}
nav li{margin:0}
nav a{text-decoration:none}
nav a:hover{text-decoration:underline}
section{padding:clamp(28px,4vw,48px) 0 0}
section>p,section>ul{max-width:80ch}
footer{padding-top:40px;padding-bottom:40px;color:var(--faint);font-size:14px}
.how{color:var(--faint);font-size:14px;line-height:1.45}
.count{color:var(--faint);font-weight:normal}
.kept{position:absolute}
@media (max-width:640px){.spot{transform:scale(1.9);transform-box:fill-box;transform-origin:center}}
"""

_PARTS = """
.facts{margin:0;display:grid;gap:2px}
.facts div{display:grid;grid-template-columns:7.5em minmax(0,1fr);gap:0 12px;padding:3px 0}
.facts dt{color:var(--faint)}
.facts dd{margin:0}
.verdict{padding:16px 20px 8px;border-radius:8px;border-left:6px solid}
.verdict p{color:var(--ink);font-size:17px}
.verdict .word{font-size:clamp(26px,3.6vw,38px);font-weight:700;line-height:1.15;margin:0 0 8px}
.verdict.good{background:var(--good-wash);border-color:var(--good)}
.verdict.error{background:var(--error-wash);border-color:var(--error)}
.verdict.warning{background:var(--warning-wash);border-color:var(--warning)}
.verdict.info{background:var(--info-wash);border-color:var(--info)}
.verdict.good .word,.judged .good,.mark.good{color:var(--good)}
.verdict.error .word,.judged .error,.mark.error{color:var(--error)}
.verdict.warning .word,.judged .warning,.mark.warning{color:var(--warning)}
.verdict.info .word,.judged .info,.mark.info{color:var(--info)}
.judged{margin:14px 0 0;display:grid;gap:8px}
.judged dt{font-weight:600}
.judged dd{margin:0 0 0 1.3em}
.beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr));gap:24px;align-items:start}
.beside h3,section>h3{margin-top:20px}
.beside figcaption h3{margin-top:0}
.steps{columns:2 380px;column-gap:32px;max-width:none!important}
.steps li{break-inside:avoid}
.many{columns:4 210px;column-gap:24px;list-style:none;padding:0;font-size:14px}
.sentences{list-style:none;padding:0;margin-top:16px}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,360px),1fr));gap:20px;align-items:start}
.figures>div{display:grid;gap:20px;min-width:0}
.maps{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,480px),1fr));gap:24px;align-items:start}
figure{margin:0;padding:14px 16px;background:var(--card);border:1px solid var(--line);border-radius:8px;min-width:0}
figcaption .how{margin:0}
.paper{margin:0 0 16px}
.picture{display:block;width:100%;height:auto;border-radius:6px;outline:1px solid var(--line)}
.map .picture{margin:10px 0}
.legend{list-style:none;padding:0;margin:8px 0 0;font-size:14px;color:var(--ink)}
.legend{display:flex;flex-wrap:wrap;gap:3px 18px}
.legend li{margin:0}
.legend .scaled{flex-basis:100%}
.swatch{display:inline-block;width:13px;height:13px;margin-right:6px;vertical-align:-1px;background:currentColor;
border-radius:3px}
.swatch.dashed{background:repeating-linear-gradient(45deg,currentColor 0 2px,transparent 2px 5px)}
.ramp{display:inline-flex;max-width:100%;vertical-align:bottom;margin-right:6px}
.ramp span{border-top:12px solid;padding:1px clamp(2px,1vw,8px) 0;min-width:clamp(30px,8vw,46px);font-size:13px;
text-align:center;white-space:nowrap}
.ramp span:first-child{border-radius:4px 0 0}
.ramp span:last-child{border-radius:0 4px 0 0}
details{margin:8px 0}
summary{cursor:pointer;color:var(--link);font-size:15px;width:fit-content}
.finding{border-left:4px solid var(--line);padding:2px 0 2px 14px;margin:0 0 12px;max-width:100ch}
.finding.error{border-color:var(--error)}
.finding.warning{border-color:var(--warning)}
.notes-list{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,460px),1fr));
gap:4px 32px;align-items:start}
.finding ol,.finding ul{list-style:none;padding:0;margin:0}
.finding li{margin:0 0 4px}
.finding details{margin:2px 0}
.finding summary{font-size:14px}
.badge{display:inline-block;min-width:1.75em;padding:0 .4em;border-radius:1em;text-align:center;font-size:13px;
line-height:1.6;color:#fff;background:#2b5c8a}
.badge.error{background:#a3001f}
.badge.warning{background:#8f4e00}
.evidence{display:flex;flex-wrap:wrap;gap:8px 36px;align-items:flex-end}
.evidence .wide{max-width:100%}
.evidence th{white-space:nowrap}
.games{list-style:none;padding:0;max-width:none!important;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr));
gap:12px 24px}
.games p{margin:0 0 4px}
"""

_TABLES = """
.wide{overflow-x:auto;max-width:100%;margin:8px 0 14px}
.wide:focus-visible,summary:focus-visible,a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
table{overflow-wrap:break-word;border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums;line-height:1.35}
caption{text-align:left;font-weight:600;padding:0 0 4px}
/* Only for those who do not see the heading above it. */
.quiet caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
th,td{padding:5px 14px 5px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
th{font-weight:600}
tbody th{font-weight:normal;min-width:7em}
thead th{color:var(--faint)}
.number{text-align:right;white-space:nowrap}
.text{padding-left:6px}
td.text{min-width:16em;overflow-wrap:break-word}
.rules{table-layout:fixed;width:100%;min-width:560px;max-width:1100px}
.rules .number{text-align:left;white-space:normal}
.rules thead th{width:15%}
.rules thead th:first-child{width:22%}
.rules thead th:last-child{width:auto}
"""

_CHARTS = f"""
svg.chart{{display:block;width:100%;height:auto;max-width:560px;margin-top:8px;font-family:{FONTS};text-anchor:middle}}
.hover{{fill:none;pointer-events:all}}
"""

# Paper is white, cannot be unfolded and is cut where a page ends: nothing small is torn apart there.
_PAPER = """
@page{margin:14mm 13mm}
@media print{
:root{LIGHT--ground:#fff;--card:#fff}
html{color-scheme:light}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
body{font-size:10pt;line-height:1.42}
main,footer{max-width:none;padding:0}
header{padding:0 0 4mm}
nav{display:none}
h1{font-size:26pt}
h2{font-size:16pt}
h3{font-size:11pt}
section{padding:7mm 0 0}
h2,h3,caption,summary,thead,.how{break-after:avoid}
figcaption .how,.finding .how{break-after:auto}
tbody tr:first-child{break-before:avoid}
figure,.verdict,tr,li,pre,.finding,.games li{break-inside:avoid}
.finding.info{break-inside:auto}
.figures{grid-template-columns:1fr 1fr;gap:4mm}
.figures>div{display:contents}
.notes-list{display:block}
.maps{grid-template-columns:1fr 1fr;gap:4mm}
.steps{columns:auto}
.many{columns:4;font-size:8pt}
.beside{grid-template-columns:1.15fr 1fr;gap:5mm}
.games{grid-template-columns:1fr 1fr}
.many li{margin:0 0 1mm}
figure{padding:3mm}
.verdict p,.how,.legend,summary,small,.badge{font-size:9pt}
.verdict .word{font-size:20pt}
.picture{max-height:170mm}
.wide{overflow:visible}
.rules{min-width:0;max-width:none}
table{font-size:8pt}
th,td{padding:2px 7px 2px 0}
.number{white-space:normal}
td.text{min-width:0}
a{color:inherit;text-decoration:none}
details.screen,.more summary{display:none}
#seats .wide{break-inside:avoid}
details::details-content{content-visibility:visible;display:block;height:auto}
summary{list-style:none;color:var(--ink);font-weight:600}
summary::-webkit-details-marker{display:none}
}
"""

STYLE = "\n".join(
    (
        f":root{{color-scheme:light dark;{_LIGHT.strip()}}}",
        f"@media (prefers-color-scheme:dark){{:root{{{_DARK.strip()}}}}}",
        *(part.strip() for part in (_PAGE, _PARTS, _TABLES, _CHARTS)),
        _PAPER.strip().replace("LIGHT", f"{_LIGHT.strip()};"),
    )
)
