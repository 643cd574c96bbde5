import { expect, test } from 'vitest';
import { flags } from '../src/boards/candy_k/claims';
import board from '../src/boards/candy_k/game_board';
import type { Deck, SectionView } from '../src/wire/candy_k';

const DECK: Deck = {
  type: 'deck',
  piles: [
    { type: 'pile', section: 'when', numbers: 4, copies: 3 },
    { type: 'pile', section: 'king', numbers: 4, copies: 1 },
  ],
};
const section = (section: 'when' | 'king', claims: SectionView['claims']): SectionView => ({ type: 'section_view', section, first: 0, clue: 1, spent: [], cards: [], played: null, claims, remarks: [] });
const clashing = (section: SectionView) => flags(section, DECK).flatMap((one) => (one.isTooMany ? [one.seat] : []));

test('a flag stands for each claim, by the seats in order', () => {
  expect(flags(section('when', [2, null, 3]), DECK)).toEqual([
    { seat: 0, number: 2, isTooMany: false },
    { seat: 2, number: 3, isTooMany: false },
  ]);
});

test('where more claim a number than there are cards of it, somebody lies', () => {
  expect(clashing(section('king', [2, 3, 2, null]))).toEqual([0, 2]);
  expect(clashing(section('when', [2, 2, 2, 3]))).toEqual([]);
  expect(clashing(section('when', [2, 2, 2, 2]))).toEqual([0, 1, 2, 3]);
});

test('CK-R3: who was asked why is asked for an answer, and nobody else', () => {
  const asked = (seat: number | null) => board.question({ seat, phase: 'talk', asked_why: [1] });
  expect([asked(0), asked(1), asked(null)]).toEqual(['phase-talk', 'phase-asked_why', 'phase-talk']);
});
