import { prefersReducedMotion } from './reduced_motion';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A copy of the dragged element that follows the pointer. */
export class DragImage {
  readonly #node: HTMLElement | SVGElement;
  /** The SVG it is part of; null for an HTML element. */
  readonly #drawing: SVGSVGElement | null;
  readonly #start: Point;

  constructor(of: HTMLElement | SVGElement, start: Point) {
    this.#node = of.cloneNode(true) as HTMLElement | SVGElement;
    this.#drawing = of instanceof SVGElement ? of.ownerSVGElement : null;
    this.#start = this.#within(start);
    for (const name of ['id', 'role', 'tabindex', 'aria-label', 'data-lifted']) this.#node.removeAttribute(name);
    this.#node.setAttribute('aria-hidden', 'true');
    this.#node.classList.add('drag-image');
    if (this.#drawing) {
      // Append it to the SVG itself, at the position of the original.
      const top = this.#drawing.getScreenCTM();
      const own = (of as SVGGraphicsElement).getScreenCTM();
      if (top && own) this.#node.style.transform = DOMMatrix.fromMatrix(top).inverse().multiply(own).toString();
      this.#drawing.append(this.#node);
    } else {
      const box = of.getBoundingClientRect();
      Object.assign(this.#node.style, { position: 'fixed', margin: '0', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
      of.parentElement?.append(this.#node);
      // A transformed ancestor shifts `position: fixed`: correct for it.
      const there = this.#node.getBoundingClientRect();
      this.#node.style.left = `${2 * box.left - there.left}px`;
      this.#node.style.top = `${2 * box.top - there.top}px`;
    }
  }

  follow(pointer: Point): void {
    const at = this.#within(pointer);
    this.#node.style.translate = `${at.x - this.#start.x}px ${at.y - this.#start.y}px`;
  }

  vanish(): void {
    this.#node.remove();
  }

  /** Slide back to the start, then disappear. */
  goBack(): void {
    if (prefersReducedMotion() || !this.#node.animate) {
      this.vanish();
      return;
    }
    const way = this.#node.animate([{ translate: this.#node.style.translate }, { translate: '0 0' }], { duration: 200, easing: 'ease-out' });
    way.onfinish = way.oncancel = () => this.vanish();
  }

  /** The point in the SVG's coordinates. */
  #within(point: Point): Point {
    const toDrawing = this.#drawing?.getScreenCTM()?.inverse();
    return toDrawing ? new DOMPoint(point.x, point.y).matrixTransform(toDrawing) : point;
  }
}
