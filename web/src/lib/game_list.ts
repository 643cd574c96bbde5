import { api } from './api';
import type { Catalog } from '../wire/protocol';

/** The bot that plays by a net. */
const LEARNED = 'neural';

let fetched: Promise<Catalog> | null = null;

/** The list of games and bots; fetched once. */
export function gameList(): Promise<Catalog> {
  fetched ??= api.gameList().catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}

/** The bots that may be seated at a table of that game with so many players, the default first. */
export function botsFor(list: Catalog | null, id: string, seats: number): readonly string[] {
  if (!list) return [];
  const nets = list.games.find((game) => game.id === id)?.nets ?? [];
  return nets.includes(seats) ? [...list.bots, LEARNED] : list.bots;
}
