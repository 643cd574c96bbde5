import { expect, test } from 'vitest';
import { Unveiling } from '../src/lib/unveiling.svelte';

let waiting: (() => void)[] = [];
const after = (_: number, then: () => void) => {
  waiting.push(then);
  return () => (waiting = waiting.filter((one) => one !== then));
};
function passes(): void {
  const due = waiting;
  waiting = [];
  for (const then of due) then();
}

test('seats turn up one after the other, the winner last', () => {
  waiting = [];
  const stage = new Unveiling(3, [0], after);
  stage.begin();
  expect([0, 1, 2].filter((seat) => stage.isUp(seat))).toEqual([]);
  passes();
  expect([0, 1, 2].filter((seat) => stage.isUp(seat))).toEqual([1]);
  passes();
  expect(stage.isDone).toBe(false);
  passes();
  expect(stage.isUp(0)).toBe(true);
  expect(stage.isDone).toBe(true);
  expect(waiting).toEqual([]);
});

test('whoever has seen enough skips the rest', () => {
  waiting = [];
  const stage = new Unveiling(4, [], after);
  stage.begin();
  passes();
  stage.skip();
  expect(stage.isDone).toBe(true);
  expect(waiting).toEqual([]);
});
