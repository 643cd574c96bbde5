import { beforeAll, expect, test } from 'vitest';
import { tieBreak, votesFor } from '../src/boards/candy_k/roles';
import kingless from '../src/boards/kingless/game_board';
import { lastRound } from '../src/boards/kingless/round';
import kred from '../src/boards/kred/game_board';
import { cameAbout } from '../src/boards/kred/winning';
import { Localizer, plain, type Record_ } from '../src/lib/fluent';
import { beforeTheEnd } from '../src/lib/log';
import { Reveal } from '../src/lib/reveal.svelte';
import type { Message } from '../src/lib/table.svelte';
import { t, words } from '../src/lib/words.svelte';
import type { Revealed } from '../src/wire/candy_k';
import type { Space } from '../src/wire/kred';

beforeAll(() => words.load('en'));

const at = (place: string, domain = 1): Space => ({ type: 'space', domain, place: place as Space['place'] });
const moved = (origin: Space | null, target: Space | null) => ({ type: 'moved', seat: 1, move: { type: 'move', action: 'advance', origin, target }, piece: 'mark', purpose: 'play', price: 0 }) as Record_;

test('K-W1: the winning domain came about by the moves that brought its pieces there', () => {
  const [came, up, promoted, gone, fell] = [
    moved(null, at('1')),
    moved(at('1'), at('left')),
    { type: 'promoted', seat: 1, space: at('left'), piece: 'heel', price: 12 } as Record_,
    moved(null, at('2')),
    { type: 'fell', owner: 1, origin: at('office'), target: at('right'), piece: 'heel' } as Record_,
  ];
  const facts = [came, moved(null, at('3', 0)), up, promoted, gone, moved(at('2'), null), fell] as Record_[];
  expect(cameAbout(1, facts)).toEqual([came, up, promoted, fell]);
});

test('K-C6, K-R4: moves that were taken back or undone are no part of it', () => {
  const [kept, first, second] = [moved(null, at('4')), moved(null, at('5')), moved(at('5'), at('6'))];
  const undone = [kept, { type: 'banked' }, first, second, { type: 'took_back' }, second, { type: 'went_back', mover: 1 }] as Record_[];
  expect(cameAbout(1, undone)).toEqual([kept]);
});

test('K-W: only the last round counts in Kingless, and only once it is crowned', () => {
  const facts = [{ type: 'dealt', round: 1 }, { type: 'counted', influence: [3, 5] }, { type: 'crowned', seat: 1 }, { type: 'hatted', seat: 0 }] as Record_[];
  expect(lastRound(facts.slice(0, 2))).toBeNull();
  expect(lastRound(facts)).toEqual({ round: 1, influence: [3, 5], king: 1, fool: 0 });
  expect(lastRound([...facts, { type: 'dealt', round: 2 }, { type: 'counted', influence: [9, 5] }] as Record_[])?.round).toBe(1);
});

test('where no domain is full, the numbers say how far each is', () => {
  const localizer = new Localizer('', 'en', { names: ['Ann', 'Bea', 'Cy'], viewer: null });
  const board = 'mm....h.p' + '.'.repeat(9) + 'mmmmmmhhh';
  expect(plain(kred.explained?.({ winning: [], position: { board } }, [], localizer) ?? '')).toBe('No domain is full. In place, of 9: Cy 8, Ann 4, Bea 0.');
});

test('G-E5: the numbers say that a tie was broken, and name the one who won it first', () => {
  const localizer = new Localizer('', 'en', { names: ['Ann', 'Bea', 'Cy'], viewer: null });
  const told = (influence: number[], more = {}) => plain(kingless.explained?.({ influence, crowns: [0, 0, 1], totals: influence, king: 2, settings: { rounds: 1 }, ...more }, [], localizer) ?? '');
  expect(told([3, 12, 12])).toBe('Influence in play: Cy 12, Bea 12, Ann 3. A tie, and the duel went to Cy.');
  expect(told([3, 9, 12])).toBe('Influence in play: Cy 12, Bea 9, Ann 3.');
  expect(told([3, 3, 12])).not.toContain('tie');
  const rounds = { settings: { rounds: 3 }, totals: [20, 31, 30] };
  expect(told([3, 12, 12], { ...rounds, crowns: [1, 1, 1] })).toBe('Crowns: Ann 1, Bea 1, Cy 1. Influence over all rounds: Bea 31, Cy 30, Ann 20.');
  expect(told([3, 12, 12], { ...rounds, crowns: [0, 1, 2] })).toBe('Crowns: Cy 2, Bea 1, Ann 0.');
});

test('CK-26, CK-28, CK-Q8: it is said why these are the Assassins', () => {
  const held = (...matches: number[]) => matches.map((count, seat) => ({ seat, role: seat === 0 ? 'king' : 'citizen', matches: count, vote: 1 }) as Revealed);
  expect(tieBreak(held(1, 3, 1, 0))).toEqual(['candy-tie-most', { most: 3, tied: 1 }]);
  expect(tieBreak(held(4, 2, 2, 0))).toEqual(['candy-tie-king', { most: 2, king: 4 }]);
  expect(tieBreak(held(0, 2, 2, 2))).toEqual(['candy-tie-near', { most: 2, tied: 3 }]);
  expect([votesFor(1, held(0, 0, 0)), votesFor(2, held(0, 0, 0))]).toEqual([3, 0]);
});

test('the log before the end has nothing of what came with it', () => {
  const message = (type: string, at: number) => ({ type, at }) as unknown as Message;
  expect(beforeTheEnd([message('fact', 1), message('fact', 2), message('fact', 2), message('ended', 2)])).toBe(1);
  expect(beforeTheEnd([message('fact', 1)])).toBe(1);
});

test('a click reveals the next item now, and everything can be stepped through again', () => {
  const waiting: (() => void)[] = [];
  const reveal = new Reveal(3, false, (_, then) => {
    waiting.push(then);
    return () => waiting.splice(waiting.indexOf(then), 1);
  });
  reveal.begin(3);
  expect([reveal.shown, waiting.length]).toEqual([1, 1]);
  reveal.next();
  expect([reveal.shown, waiting.length]).toEqual([2, 1]);
  waiting[0]?.();
  expect(reveal.isDone).toBe(true);
  reveal.show(1);
  expect([reveal.shown, reveal.isDone, waiting.length]).toEqual([1, false, 0]);
});

test('one Assassin is spoken of as one', () => {
  const says = (struck: number, assassins: number) => t('candy-end', { struck, assassins, found: 1, others: 4, matches: 2 });
  expect(says(0, 1)).toBe('The Assassin did not name the King, and 1 of 4 others named an Assassin. 2 matches made the Assassin.');
  expect(says(1, 1)).toContain('The Assassin named the King, and');
  expect(says(1, 2)).toBe('1 of 2 Assassins named the King, and 1 of 4 others named an Assassin. 2 matches made the Assassins.');
});
