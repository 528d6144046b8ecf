"use strict";
// What of the board is seen: it fits the room it has, can be zoomed with two fingers, a wheel or buttons, and moved.

const MOST_ZOOM = 8;
const SLIP = 8; // pixels that a finger may move in a tap

class Camera {
  constructor(host, sheet) {
    this.host = host;
    this.sheet = sheet;
    this.box = { x: 0, y: 0, width: 1, height: 1 }; // millimetres that are to be seen
    this.fitScale = 1; // pixels a millimetre where all is seen
    this.zoom = 1;
    this.left = 0;
    this.top = 0;
    this.pointers = new Map();
    this.onTap = () => {};
    this.onHover = () => {};
    this.onChange = () => {};
    this.listen();
    new ResizeObserver(() => this.fit(true)).observe(host);
  }

  get scale() {
    return this.fitScale * this.zoom;
  }

  // Shows more or less of the table, as it is played on.
  cover(box) {
    const same = ["x", "y", "width", "height"].every((side) => Math.abs(box[side] - this.box[side]) < 0.01);
    if (same) return;
    this.box = box;
    this.fit(true);
  }

  fit(keepsZoom = false) {
    const { width, height } = this.host.getBoundingClientRect();
    if (!width || !height) return;
    this.fitScale = Math.min(width / this.box.width, height / this.box.height);
    if (!keepsZoom) this.zoom = 1;
    this.sheet.setAttribute("viewBox", `${this.box.x} ${this.box.y} ${this.box.width} ${this.box.height}`);
    this.sheet.style.width = `${this.box.width * this.fitScale}px`;
    this.sheet.style.height = `${this.box.height * this.fitScale}px`;
    this.put();
    this.onChange();
  }

  zoomBy(factor, at = null) {
    const { width, height } = this.host.getBoundingClientRect();
    const [x, y] = at ?? [width / 2, height / 2];
    const zoom = Math.min(MOST_ZOOM, Math.max(1, this.zoom * factor));
    this.left = x - ((x - this.left) * zoom) / this.zoom;
    this.top = y - ((y - this.top) * zoom) / this.zoom;
    this.zoom = zoom;
    this.put();
    this.onChange();
  }

  panBy(right, down) {
    this.left += right;
    this.top += down;
    this.put();
    this.onChange(true);
  }

  centre(spot) {
    const { width, height } = this.host.getBoundingClientRect();
    const [x, y] = this.toPixels(spot);
    this.panBy(width / 2 - x, height / 2 - y);
  }

  // Moves the board where some spots are out of sight.
  reveal(spots) {
    if (this.zoom < 1.01) return;
    const { width, height } = this.host.getBoundingClientRect();
    const isSeen = ([x, y]) => x > 10 && y > 10 && x < width - 10 && y < height - 10;
    if (spots.every((spot) => isSeen(this.toPixels(spot)))) return;
    const middle = (side) => (Math.min(...spots.map((spot) => spot[side])) + Math.max(...spots.map((spot) => spot[side]))) / 2;
    this.centre({ x: middle("x"), y: middle("y") });
  }

  // Never leaves more room beside the board than it must.
  put() {
    const { width, height } = this.host.getBoundingClientRect();
    const [wide, high] = [this.box.width * this.scale, this.box.height * this.scale];
    this.left = wide <= width ? (width - wide) / 2 : Math.min(0, Math.max(width - wide, this.left));
    this.top = high <= height ? (height - high) / 2 : Math.min(0, Math.max(height - high, this.top));
    this.sheet.style.transform = `translate(${this.left}px, ${this.top}px) scale(${this.zoom})`;
    document.documentElement.classList.toggle("zoomed", this.zoom > 1.01);
  }

  // Pixels in the room of the board.
  toPixels(spot) {
    return [this.left + (spot.x - this.box.x) * this.scale, this.top + (spot.y - this.box.y) * this.scale];
  }

  toPaper(x, y) {
    return { x: (x - this.left) / this.scale + this.box.x, y: (y - this.top) / this.scale + this.box.y };
  }

  placeOf(event) {
    const { left, top } = this.host.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  listen() {
    const host = this.host;
    host.addEventListener("pointerdown", (event) => this.press(event));
    host.addEventListener("pointermove", (event) => this.move(event));
    for (const what of ["pointerup", "pointercancel"]) host.addEventListener(what, (event) => this.release(event));
    host.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.onHover(null));
    host.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoomBy(Math.exp(-Math.max(-100, Math.min(100, event.deltaY)) / 400), this.placeOf(event));
    }, { passive: false });
  }

  press(event) {
    if (event.target.closest("button") || event.button > 0) return;
    const at = this.placeOf(event);
    this.pointers.set(event.pointerId, at);
    if (this.pointers.size === 1) this.start = { at, isTap: true };
    else this.start.isTap = false;
  }

  move(event) {
    const at = this.placeOf(event);
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") this.onHover(this.toPaper(...at));
      return;
    }
    if (this.start.isTap && Math.hypot(at[0] - this.start.at[0], at[1] - this.start.at[1]) < SLIP) return;
    if (this.start.isTap) {
      this.start.isTap = false;
      this.host.setPointerCapture(event.pointerId);
    }
    if (this.pointers.size === 2) {
      const [other] = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
      const apart = (place) => Math.hypot(place[0] - other[0], place[1] - other[1]) || 1;
      this.left += (at[0] - before[0]) / 2;
      this.top += (at[1] - before[1]) / 2;
      this.zoomBy(apart(at) / apart(before), [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2]);
    } else {
      this.panBy(at[0] - before[0], at[1] - before[1]);
    }
    this.pointers.set(event.pointerId, at);
  }

  release(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    if (event.type === "pointerup" && this.start.isTap && !this.pointers.size) {
      this.onTap(this.toPaper(...this.placeOf(event)), event.pointerType);
    }
  }
}
