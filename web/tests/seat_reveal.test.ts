import { expect, test } from 'vitest';
import { SeatReveal } from '../src/lib/seat_reveal.svelte';

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
  const reveal = new SeatReveal(3, [0], after);
  reveal.begin();
  expect([0, 1, 2].filter((seat) => reveal.isUp(seat))).toEqual([]);
  passes();
  expect([0, 1, 2].filter((seat) => reveal.isUp(seat))).toEqual([1]);
  passes();
  expect(reveal.isDone).toBe(false);
  passes();
  expect(reveal.isUp(0)).toBe(true);
  expect(reveal.isDone).toBe(true);
  expect(waiting).toEqual([]);
});

test('a skip before the beginning reveals everything for good', () => {
  waiting = [];
  const reveal = new SeatReveal(2, [], after);
  expect(reveal.isDone).toBe(false);
  reveal.skip();
  reveal.begin();
  expect(reveal.isDone).toBe(true);
  expect(waiting).toEqual([]);
});

test('a player who has seen enough skips the rest', () => {
  waiting = [];
  const reveal = new SeatReveal(4, [], after);
  reveal.begin();
  passes();
  reveal.skip();
  expect(reveal.isDone).toBe(true);
  expect(waiting).toEqual([]);
});
