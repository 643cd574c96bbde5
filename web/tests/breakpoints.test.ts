import { expect, test } from 'vitest';

const files = import.meta.glob<string>(['../src/**/*.svelte', '../src/**/*.css'], { query: '?raw', import: 'default', eager: true });

/** The widths of the screen at which layouts begin (`min`) or end (`max`), in rem. */
function widths(edge: 'min' | 'max'): Set<string> {
  const queries = Object.values(files).flatMap((text) => text.match(/@media[^{]*/g) ?? []);
  return new Set(queries.flatMap((query) => [...query.matchAll(new RegExp(`${edge}-width: ([\\d.]+)rem`, 'g'))].map(([, width]) => width ?? '')));
}

test('no layout begins at the width at which another still applies', () => {
  expect(Object.keys(files).length).toBeGreaterThan(50);
  expect([...widths('min')].filter((width) => widths('max').has(width))).toEqual([]);
});
