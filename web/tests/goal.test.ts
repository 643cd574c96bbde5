import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { goal as candyGoal } from '../src/boards/candy_k/goal';
import { goal as kinglessGoal } from '../src/boards/kingless/goal';
import { goal as kredGoal, inPlace } from '../src/boards/kred/goal';
import { goal as redGoal } from '../src/boards/red_scare/goal';
import { words } from '../src/lib/words.svelte';
import type { View as CandyView } from '../src/wire/candy_k';
import type { View as KinglessView } from '../src/wire/kingless';
import type { View as KredView } from '../src/wire/kred';
import type { View as RedView } from '../src/wire/red_scare';

beforeAll(() => words.load('en'));

// Of each view only what the goal is made of.
const kred = (seat: number | null, board: string) => kredGoal({ seat, position: { board } } as KredView);
const kingless = (seen: Partial<KinglessView>) => kinglessGoal({ seat: 0, phase: 'acting', last_turns: null, ...seen } as KinglessView);
const red = (seen: Partial<RedView>) => redGoal({ unaligned: null, sizes: [3, 3, 3, 3, 3], settings: {}, ...seen } as RedView);
const candy = (seen: Partial<CandyView>) => candyGoal({ seat: 0, phase: 'talk', king: null, ...seen } as CandyView);

test('K-W1: a place counts with the piece that a win needs there', () => {
  // Seats 1 to 6, the left and the right rostrum, the office.
  expect(inPlace('m.m.m....' + 'mhmhmhhhp' + 'pm....mmh')).toEqual([3, 9, 1]);
});

test('KRED: your own places, and how far the others are', () => {
  const board = 'm.m.m....' + 'mhmhmhh..' + '.........';
  expect(kred(0, board)).toEqual({ text: 'Fill your domain: 3 of 9 in place.', counts: [{ seat: 1, count: 7 }, { seat: 2, count: 0 }] });
  expect(kred(null, board).counts?.map(({ count }) => count)).toEqual([3, 7, 0]);
});

test('Kingless: how many cards are missing to the end, and who leads', () => {
  const areas = [['D01'], ['D02', 'I01', 'D03'], []];
  expect(kingless({ areas, influence: [4, 9, 0] })?.text).toBe('Two more cards to the end. Influence: you 4, best other 9.');
  expect(kingless({ areas, influence: [4, 9, 0], last_turns: [2] })?.text).toContain('These are the last turns.');
  expect(kingless({ areas, influence: [4, 9, 0], phase: 'over' })).toBeNull();
});

test('RS-07: a side, and how many belong to it; a spectator has none', () => {
  expect(red({ alignment: 'soviet' })).toEqual({ text: 'You are a Soviet, one of 2 among 5: exonerate Soviets, deport Patriots.', isSecret: true });
  expect(red({ alignment: 'unaligned', unaligned: 'fixer' })?.text).toContain('the Fixer');
  expect(red({ alignment: null })).toBeNull();
});

test('UN-04: the share of the packets is that of the table', () => {
  const advocate = (amnesty_advocate: string) => red({ alignment: 'unaligned', unaligned: 'amnesty_advocate', settings: { amnesty_advocate } as RedView['settings'] });
  expect(advocate('three_quarters')?.text).toContain('three quarters');
  expect(advocate('two_thirds')?.text).toContain('two thirds');
});

test('CK-27: a King with matches is still the King; without a match one looks for Assassins', () => {
  expect(candy({ king: true, matches: 2 })?.text).toBe('You are the King: vote for an Assassin.');
  expect(candy({ king: false, matches: 0 })?.text).toContain('No match so far');
  expect(candy({ matches: 2 })?.text).toContain('2 matches: you may be an Assassin.');
  expect(candy({ seat: null })).toBeNull();
});

test.each(['en', 'de'])('every unaligned card has its goal in %s', (language) => {
  const text = readFileSync(`src/words/${language}.ftl`, 'utf-8');
  const cards = [...text.matchAll(/^red-goal-(?!side)(\w+)/gm)].map(([, card]) => card);
  expect(cards.length).toBe(6);
  for (const card of cards) expect(text).toContain(`goal-red_scare-${card} =`);
});
