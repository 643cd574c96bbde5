import type { Outcome, Review } from '../wire/protocol';

const KEY = 'knavery-history';
/** The most games that are kept. */
const MOST = 500;

/** A finished game of this browser's player. */
export interface PastGame {
  readonly table: string;
  readonly game: string;
  readonly won: boolean;
  readonly lies: number;
  readonly believed: number;
  readonly caught: number;
  /** How many lies of others the player caught. */
  readonly catches: number;
}

/** The sums of a player's games of one kind. */
export interface Sums {
  readonly game: string;
  readonly games: number;
  readonly won: number;
  readonly lies: number;
  readonly believed: number;
  readonly caught: number;
  readonly catches: number;
}

/** The player's finished games, kept in this browser and nowhere else. */
class History {
  #games = $state.raw<readonly PastGame[]>(read());

  get games(): readonly PastGame[] {
    return this.#games;
  }

  /** Keep a finished game; the same table once. */
  keep(table: string, game: string, seat: number, outcome: Outcome, review: Review): void {
    const tally = review.tallies[seat];
    if (!tally || this.#games.some((one) => one.table === table)) return;
    const lies = review.claims.filter((claim) => claim.seat === seat && (claim.verdict === 'lie' || claim.verdict === 'forced'));
    const count = (fate: string) => lies.filter((claim) => claim.fate === fate).length;
    const past = { table, game, won: outcome.winners.includes(seat), lies: lies.length, believed: count('believed'), caught: count('caught'), catches: tally.challenges_right };
    this.#games = [...this.#games, past].slice(-MOST);
    this.#write();
  }

  forget(): void {
    this.#games = [];
    this.#write();
  }

  /** By kind of game, in the order of the first game of each. */
  sums(): readonly Sums[] {
    const found = new Map<string, Sums>();
    for (const one of this.#games) {
      const before = found.get(one.game) ?? { game: one.game, games: 0, won: 0, lies: 0, believed: 0, caught: 0, catches: 0 };
      found.set(one.game, {
        ...before,
        games: before.games + 1,
        won: before.won + Number(one.won),
        lies: before.lies + one.lies,
        believed: before.believed + one.believed,
        caught: before.caught + one.caught,
        catches: before.catches + one.catches,
      });
    }
    return [...found.values()];
  }

  #write(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#games));
    } catch {
      // Storage may be disabled; the game works without it.
    }
  }
}

function read(): readonly PastGame[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as readonly PastGame[];
  } catch {
    return [];
  }
}

export const history = new History();
