import { expect, test } from 'vitest';
import { botsFor } from '../src/lib/game_list';
import type { Catalog } from '../src/wire/protocol';

const game = (id: string, nets: readonly number[]) => ({ id, title: id, least_seats: 2, most_seats: 6, rules_version: 1, settings: {}, languages: ['en'], guided: false, nets });
const LIST: Catalog = { games: [game('kingless', [4]), game('kred', [])], bots: ['careful', 'random'] };

test('the learned bot is offered where it has a net, behind the others', () => {
  expect(botsFor(LIST, 'kingless', 4)).toEqual(['careful', 'random', 'neural']);
  expect(botsFor(LIST, 'kingless', 3)).toEqual(['careful', 'random']);
  expect(botsFor(LIST, 'kred', 4)).toEqual(['careful', 'random']);
  expect(botsFor(null, 'kred', 4)).toEqual([]);
});
