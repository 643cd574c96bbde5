import type { Attachment } from 'svelte/attachments';
import { DragImage } from './drag_image';

type Drawn = HTMLElement | SVGElement;

/** Something that can be dragged. Lifting it selects it, as a tap does. */
export interface Handle {
  /** Select it; false if it cannot be moved now. */
  lift(): boolean;
  /** It was dropped outside a place that takes it. */
  letGo(): void;
  /** The element that follows the pointer, if it is not the handle itself. */
  picture?(): Drawn | null;
}

/** A drop target. Dropping there does what a tap on it does. */
export interface Place {
  /** Whether the selection can go there. */
  takes(): boolean;
  put(): void;
}

/** How far a pointer moves before a tap becomes a drag, in pixels. */
const SLOP = { mouse: 5, pen: 8, touch: 10 } as const;
/** How far from the middle of a drop target a drop still counts, in pixels: a thumb is wide. */
const REACH = 30;
/** Within this many pixels of its edge, a scrolling element scrolls during a drag. */
const EDGE = 40;

type Pan = 'none' | 'x' | 'y';

const handles = new WeakMap<Element, Handle>();
const places = new Map<Element, Place>();
let drag: Drag | null = null;

/**
 * Makes an element a handle: `<g {@attach handle({ lift, letGo })}>`. One finger drags it; two still
 * zoom. In a row that scrolls, `pan` leaves that direction to scrolling.
 */
export function handle(it: Handle, pan: Pan = 'none'): Attachment<Drawn> {
  return (node) => {
    handles.set(node, it);
    node.dataset['drag'] = '';
    const stop = new AbortController();
    const heard = { signal: stop.signal };
    node.addEventListener('pointerdown', (event) => begin(node, event as PointerEvent, pan), heard);
    node.addEventListener('dragstart', (event) => event.preventDefault(), heard);
    // Not every browser respects touch-action inside an SVG.
    const keep = (event: Event) => drag?.keeps(event as TouchEvent) && event.preventDefault();
    node.addEventListener('touchmove', keep, { ...heard, passive: false });
    return () => {
      delete node.dataset['drag'];
      stop.abort();
      // A re-attached handle is still being dragged; one removed from the page is not.
      queueMicrotask(() => drag?.checkStays());
    };
  };
}

/** Makes an element a drop target; while something that fits is over it, it has the attribute `data-over`. */
export function place(it: Place): Attachment<Drawn> {
  return (node) => {
    places.set(node, it);
    return () => {
      if (places.get(node) === it) places.delete(node);
    };
  };
}

function begin(node: Drawn, event: PointerEvent, pan: Pan): void {
  if (drag || event.button !== 0 || !event.isPrimary) return;
  drag = new Drag(node, event, pan);
}

/** A drag from a handle to a drop target; within the slop it is still a tap. */
class Drag {
  readonly #stop = new AbortController();
  #image: DragImage | null = null;
  #over: Element | null = null;
  #at: { x: number; y: number };
  #frame = 0;

  constructor(
    readonly node: Drawn,
    readonly down: PointerEvent,
    readonly pan: Pan,
  ) {
    this.#at = { x: down.clientX, y: down.clientY };
    const heard = { signal: this.#stop.signal, capture: true };
    addEventListener('pointermove', (event) => event.pointerId === down.pointerId && this.#move(event), heard);
    addEventListener('pointerup', (event) => event.pointerId === down.pointerId && this.#drop(), heard);
    addEventListener('pointercancel', (event) => event.pointerId === down.pointerId && this.#cancel(), heard);
    // A second finger zooms: cancel.
    addEventListener('pointerdown', (event) => event.pointerId !== down.pointerId && this.#cancel(), heard);
    addEventListener('keydown', (event) => event.key === 'Escape' && this.#cancel(), heard);
  }

  /** Cancel the drag if the handle is gone from the page. */
  checkStays(): void {
    if (!this.node.isConnected) this.#cancel();
  }

  /** Whether to prevent scrolling: two fingers zoom, and one finger along a row scrolls it. */
  keeps(event: TouchEvent): boolean {
    const finger = event.touches[0];
    if (event.touches.length !== 1 || !finger || !event.cancelable) return false;
    return this.#image !== null || !this.#pans(finger);
  }

  #move(event: PointerEvent): void {
    this.#at = { x: event.clientX, y: event.clientY };
    if (!this.#image && !this.#lift(event)) return;
    this.#image?.follow(this.#at);
    this.#mark(placeAt(this.#at));
  }

  /** Whether a finger at that point scrolls the row of the handle. */
  #pans({ clientX, clientY }: { clientX: number; clientY: number }): boolean {
    const away = { x: Math.abs(clientX - this.down.clientX), y: Math.abs(clientY - this.down.clientY) };
    return this.pan === 'x' ? away.x > Math.max(away.y, 2) : this.pan === 'y' && away.y > Math.max(away.x, 2);
  }

  /** Start the drag once the pointer has left the slop; false if it has not, or the handle cannot be moved. */
  #lift(event: PointerEvent): boolean {
    const slop = SLOP[event.pointerType as keyof typeof SLOP] ?? SLOP.mouse;
    const start = { x: this.down.clientX, y: this.down.clientY };
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < slop) return false;
    const it = handles.get(this.node);
    const isPanning = event.pointerType === 'touch' && this.#pans(event);
    if (isPanning || !it?.lift()) {
      this.#end();
      return false;
    }
    this.node.setPointerCapture?.(event.pointerId);
    this.node.dataset['lifted'] = '';
    this.#image = new DragImage(it.picture?.() ?? this.node, start);
    this.#frame = requestAnimationFrame(() => this.#scroll());
    return true;
  }

  #drop(): void {
    const image = this.#image;
    const found = image ? placeAt(this.#at) : null;
    this.#end();
    if (!image) return;
    swallowClick();
    if (found) {
      image.vanish();
      places.get(found)?.put();
    } else {
      image.goBack();
      handles.get(this.node)?.letGo();
    }
  }

  #cancel(): void {
    const image = this.#image;
    this.#end();
    if (!image) return;
    image.vanish();
    handles.get(this.node)?.letGo();
  }

  #end(): void {
    drag = null;
    this.#stop.abort();
    cancelAnimationFrame(this.#frame);
    this.#mark(null);
    this.#image = null;
    delete this.node.dataset['lifted'];
  }

  #mark(over: Element | null): void {
    if (over === this.#over) return;
    this.#over?.removeAttribute('data-over');
    over?.setAttribute('data-over', '');
    this.#over = over;
  }

  /** Scroll the scrolling element around the handle while the pointer is at its edge. */
  #scroll(): void {
    const around = scrollerOf(this.node);
    const edges = around?.getBoundingClientRect();
    if (around && edges) {
      const by = this.#at.y < edges.top + EDGE ? -8 : this.#at.y > edges.bottom - EDGE ? 8 : 0;
      if (by !== 0) {
        around.scrollTop += by;
        this.#image?.follow(this.#at);
      }
    }
    this.#frame = requestAnimationFrame(() => this.#scroll());
  }
}

/** The drop target under the point that takes the selection, or the nearest one within reach. */
function placeAt({ x, y }: { x: number; y: number }): Element | null {
  for (let node = document.elementFromPoint?.(x, y) ?? null; node; node = node.parentElement) {
    if (places.get(node)?.takes()) return node;
  }
  let nearest: Element | null = null;
  let least = REACH;
  for (const [node, it] of places) {
    if (!it.takes()) continue;
    const box = node.getBoundingClientRect();
    const away = Math.hypot(x - (box.left + box.width / 2), y - (box.top + box.height / 2));
    if (away < least) [nearest, least] = [node, away];
  }
  return nearest;
}

function scrollerOf(node: Element): Element | null {
  for (let around = node.parentElement; around; around = around.parentElement) {
    const isScrolling = /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (isScrolling && around.scrollHeight > around.clientHeight + 1) return around;
  }
  return null;
}

/** Suppress the click that follows a drop. */
function swallowClick(): void {
  const stop = new AbortController();
  const heard = { signal: stop.signal, capture: true };
  addEventListener(
    'click',
    (event) => {
      // Clicks by keyboard are let through.
      if (event.detail === 0) return;
      event.stopPropagation();
      event.preventDefault();
      stop.abort();
    },
    heard,
  );
  addEventListener('pointerdown', () => stop.abort(), heard);
}
