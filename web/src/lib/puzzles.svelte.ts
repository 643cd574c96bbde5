const KEY = 'knavery-puzzles';
/** The most days that are kept. */
const MOST = 400;
const DAY = 24 * 3600 * 1000;

/** The answer to the puzzle of one day. */
export interface PuzzleResult {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly choice: string;
  readonly isRight: boolean;
  /** Whether it was given on that day: only then it counts for the streak. */
  readonly isOnTime: boolean;
}

/** How many days in a row were answered right and on time, up to that day, or to the day before where it has no answer yet. */
export function streak(results: readonly PuzzleResult[], today: string): number {
  const right = new Set(results.filter(({ isRight, isOnTime }) => isRight && isOnTime).map(({ date }) => date));
  const isAnswered = results.some(({ date }) => date === today);
  let days = 0;
  for (let at = isAnswered ? today : dayBefore(today); right.has(at); at = dayBefore(at)) days += 1;
  return days;
}

/** The day before that one. */
export function dayBefore(date: string): string {
  return new Date(Date.parse(date) - DAY).toISOString().slice(0, 10);
}

/** The answers given in this browser. They are kept nowhere else. */
class Puzzles {
  #results = $state.raw<readonly PuzzleResult[]>(read());

  get results(): readonly PuzzleResult[] {
    return this.#results;
  }

  of(date: string): PuzzleResult | null {
    return this.#results.find((one) => one.date === date) ?? null;
  }

  /** Keep the first answer to the puzzle of that day. */
  keep(result: PuzzleResult): void {
    if (this.of(result.date)) return;
    this.#results = [...this.#results, result].slice(-MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#results));
    } catch {
      // Storage may be disabled; the puzzle works without it.
    }
  }
}

function read(): readonly PuzzleResult[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as readonly PuzzleResult[];
  } catch {
    return [];
  }
}

export const puzzles = new Puzzles();
