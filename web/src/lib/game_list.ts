import { api } from './api';
import type { Catalog } from '../wire/protocol';

let fetched: Promise<Catalog> | null = null;

/** The list of games and bots; fetched once. */
export function gameList(): Promise<Catalog> {
  fetched ??= api.gameList().catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}
