import { expect, test } from 'vitest';
import { clashes } from '../src/boards/candy_k/clashes';
import { isHonest } from '../src/boards/kred/honesty';
import { obstacle } from '../src/boards/red_scare/judging';
import type { Deck, SectionView } from '../src/wire/candy_k';
import type { View as KredView } from '../src/wire/kred';
import type { View as RedView } from '../src/wire/red_scare';

const made = (...actions: string[]) => ({ position: { moves: actions.map((action) => ({ type: 'move', action })) }, settings: { blank: 'wild' } }) as unknown as KredView;
const may = (...actions: string[]) => actions.map((action) => ({ type: 'move', action }));

test('K-C3: a tile is true if it shows the moves made, and otherwise only what is impossible', () => {
  // Tile 6 shows advance; 7 advance and assist; 19 withdraw.
  expect(isHonest(6, made('advance'), may('assist'))).toBe(true);
  expect(isHonest(7, made('advance'), may('assist'))).toBe(false);
  expect(isHonest(7, made('advance'), may('organize'))).toBe(true);
  expect(isHonest(7, made('advance', 'assist'), [])).toBe(true);
  expect(isHonest(19, made('advance'), [])).toBe(false);
  expect(isHonest(19, made(), may('withdraw'))).toBe(false);
  expect(isHonest(25, made('advance'), [])).toBe(true);
});

const DECK = { piles: [{ section: 'when', copies: 3 }, { section: 'king', copies: 1 }] } as unknown as Deck;
const section = (name: string, claims: readonly (number | null)[], cards: readonly number[]) => ({ section: name, claims, cards }) as unknown as SectionView;

test('CK-R4: claims clash with each other, and with the cards one holds', () => {
  expect(clashes(section('when', [2, 2, 2, 2, null], [1]), DECK, 4)).toEqual([{ number: 2, seats: [0, 1, 2, 3] }]);
  expect(clashes(section('when', [2, 2, 2, null], [1]), DECK, 3)).toEqual([]);
  expect(clashes(section('when', [2, 2, 2, 3], [2]), DECK, 3)).toEqual([{ number: 2, seats: [0, 1, 2] }]);
  expect(clashes(section('king', [2, 1, null, 4], [2]), DECK, 3)).toEqual([{ number: 2, seats: [0] }]);
});

const desk = (seen: Partial<Record<keyof RedView, unknown>>) => ({ seat: 0, phase: 'turn', active: 0, turn: { judged: false }, packets: [], hand: [{ card: { letter: 'soviet' } }, { card: { letter: null } }, { card: { letter: null } }], ...seen }) as unknown as RedView;
const OTHERS = [{ type: 'end_turn' }];

test('RS-45, RS-51: judging waits for unreadable cards and needs a marker', () => {
  expect(obstacle(desk({}), OTHERS)).toEqual({ why: 'read', count: 1 });
  expect(obstacle(desk({ packets: [{ judge: 0 }, { judge: 1 }, { judge: 0 }] }), OTHERS)?.why).toBe('marker');
  expect(obstacle(desk({ turn: { judged: true } }), OTHERS)?.why).toBe('turn');
  expect(obstacle(desk({}), [...OTHERS, { type: 'judge', side: 'deport' }])).toBeNull();
  expect(obstacle(desk({ active: 1 }), OTHERS)).toBeNull();
  expect(obstacle(desk({ phase: 'id' }), OTHERS)).toBeNull();
});
