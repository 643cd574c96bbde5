import { expect, test } from 'vitest';
import { shrinkWords } from '../src/lib/shrink';

/** An element ten letters wide. This page has no layout: each letter is as wide as the text is large. */
function tenWide(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  Object.defineProperty(element, 'clientWidth', { value: 10 });
  Object.defineProperty(element, 'scrollWidth', { get: () => (element.textContent ?? '').length * Number(element.style.getPropertyValue('--shrink')) });
  return element;
}

const size = (element: HTMLElement) => Number(element.style.getPropertyValue('--shrink'));
const observed = () => new Promise<void>((resolve) => setTimeout(resolve));

test('words are fitted again when the text changes', async () => {
  const element = tenWide('short');
  const end = shrinkWords(element);
  expect(size(element)).toBe(1);

  (element.firstChild as Text).data = 'twelve lette';
  await observed();
  expect(size(element)).toBeCloseTo(0.8);

  element.replaceChildren('far more letters than there is room for');
  await observed();
  expect(element.hasAttribute('data-too-wide')).toBe(true);

  element.replaceChildren('short');
  await observed();
  expect(size(element)).toBe(1);
  expect(element.hasAttribute('data-too-wide')).toBe(false);
  end();
});

test('nothing is fitted after the end', async () => {
  const element = tenWide('short');
  shrinkWords(element)();
  element.textContent = 'twelve lette';
  await observed();
  expect(size(element)).toBe(1);
});
