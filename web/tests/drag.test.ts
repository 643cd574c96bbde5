import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handle, place } from '../src/lib/drag';

let held: string | null = null;
let done: string[] = [];
let taken: (() => void)[] = [];

const piece = add('button', 0);
const goal = add('div', 200);
const wall = add('div', 400);

/** An element whose middle is at x, 20. */
function add(tag: string, x: number): HTMLElement {
  const node = document.createElement(tag);
  node.getBoundingClientRect = () => new DOMRect(x - 20, 0, 40, 40);
  document.body.append(node);
  return node;
}

function point(type: string, at: EventTarget, x: number, more: PointerEventInit = {}): void {
  at.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: 20, isPrimary: true, pointerId: 1, pointerType: 'mouse', ...more }));
}

function drag(to: number, more: PointerEventInit = {}): void {
  point('pointerdown', piece, 0, more);
  point('pointermove', window, to / 2, more);
  point('pointermove', window, to, more);
  point('pointerup', window, to, more);
}

function attach(can = true, pan: 'none' | 'x' | 'y' = 'none'): void {
  const lift = () => {
    if (can) held = 'piece';
    return can;
  };
  const letGo = () => {
    held = null;
    done.push('let go');
  };
  const attached = [
    handle({ lift, letGo }, pan)(piece),
    place({ takes: () => held === 'piece', put: () => done.push(`put ${held}`) })(goal),
    place({ takes: () => false, put: () => done.push('through the wall') })(wall),
  ];
  taken = attached.filter((detach) => detach !== undefined) as (() => void)[];
}

beforeEach(() => {
  [held, done] = [null, []];
  document.elementFromPoint = () => null;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  for (const detach of taken) detach();
  expect(document.querySelectorAll('.drag-image, [data-over], [data-lifted]')).toHaveLength(0);
});

test('what is dragged to a place is put there', () => {
  attach();
  drag(200);
  expect(done).toEqual(['put piece']);
});

test('a drop beside a place counts, one far from it lets go', () => {
  attach();
  drag(180);
  expect(done).toEqual(['put piece']);
  drag(120);
  expect(done).toEqual(['put piece', 'let go']);
});

test('a place that does not take it is none', () => {
  attach();
  drag(400);
  expect(done).toEqual(['let go']);
});

test('a pointer that hardly wanders taps, and holds nothing', () => {
  attach();
  drag(4);
  drag(9, { pointerType: 'touch' });
  expect([held, done]).toEqual([null, []]);
});

test('what may not be moved is not lifted', () => {
  attach(false);
  drag(200);
  expect([held, done]).toEqual([null, []]);
});

test('a finger along a row scrolls it and drags nothing, a mouse drags', () => {
  attach(true, 'x');
  drag(200, { pointerType: 'touch' });
  expect([held, done]).toEqual([null, []]);
  drag(200);
  expect(done).toEqual(['put piece']);
});

test('one finger that drags does not scroll the page, two zoom it', () => {
  const isKept = (fingers: number): boolean => {
    const touches = Array.from({ length: fingers }, () => ({ clientX: 40, clientY: 20 }));
    const event = Object.assign(new Event('touchmove', { cancelable: true }), { touches });
    piece.dispatchEvent(event);
    return event.defaultPrevented;
  };
  attach();
  expect(isKept(1)).toBe(false);
  point('pointerdown', piece, 0, { pointerType: 'touch' });
  expect([isKept(1), isKept(2)]).toEqual([true, false]);
  point('pointerup', window, 0, { pointerType: 'touch' });
});

test('while it is dragged, its likeness follows and the place it would go to is marked', () => {
  attach();
  point('pointerdown', piece, 0);
  point('pointermove', window, 100);
  expect(document.querySelectorAll('.drag-image')).toHaveLength(1);
  expect(goal.hasAttribute('data-over')).toBe(false);
  point('pointermove', window, 200);
  expect(goal.hasAttribute('data-over')).toBe(true);
  point('pointerup', window, 200);
});

test('a second finger, Escape and the browser itself call it off', () => {
  for (const call of [
    () => point('pointerdown', window, 50, { pointerId: 2, isPrimary: false }),
    () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
    () => point('pointercancel', window, 100),
  ]) {
    attach();
    done = [];
    point('pointerdown', piece, 0);
    point('pointermove', window, 100);
    call();
    point('pointermove', window, 200);
    point('pointerup', window, 200);
    expect(done).toEqual(['let go']);
  }
});

test('the click that ends a drag taps nothing; the next one does', () => {
  attach();
  let clicks = 0;
  const count = () => (clicks += 1);
  piece.addEventListener('click', count);
  drag(200);
  piece.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(clicks).toBe(0);
  point('pointerdown', piece, 0);
  point('pointerup', window, 0);
  piece.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(clicks).toBe(1);
  drag(200);
  piece.click();
  expect(clicks).toBe(2);
});

test('a drag continues when its handle is drawn again, and ends when the handle leaves the page', async () => {
  attach();
  point('pointerdown', piece, 0);
  point('pointermove', window, 100);
  for (const detach of taken) detach();
  attach();
  await Promise.resolve();
  point('pointermove', window, 200);
  point('pointerup', window, 200);
  expect(done).toEqual(['put piece']);

  point('pointerdown', piece, 0);
  point('pointermove', window, 100);
  piece.remove();
  for (const detach of taken) detach();
  await Promise.resolve();
  expect(document.querySelectorAll('.drag-image')).toHaveLength(0);
  document.body.append(piece);
});
