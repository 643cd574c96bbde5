import type { Environment } from './connection';
import type { Localizer, Record_ } from './fluent';
import { factOf } from './log';

/** Milliseconds a headline is shown, and more for each letter. */
export const SHOWN = 2_400;
export const A_LETTER = 30;
/** How many may wait: those before them are only in the log. */
export const WAITING = 2;

/** The headline of the fact at that place; null if it matters too little. */
export type HeadlineOf = (facts: readonly Record_[], at: number, localizer: Localizer) => string | null;

/** Headlines of facts of these types, in the words of the log; none of what the viewer did. */
export function headlinesOf(...types: readonly string[]): HeadlineOf {
  return (facts, at, localizer) => {
    const fact = facts[at];
    if (!fact || !types.includes(fact.type)) return null;
    const isOwn = typeof fact['seat'] === 'number' && localizer.who(fact['seat']) === 'you';
    return isOwn ? null : factOf(fact, localizer);
  };
}

/** What matters of what just happened, one at a time. */
export class Headlines {
  #current = $state.raw<string | null>(null);
  #waiting: string[] = [];
  /** How many facts were looked at; null before the first call. */
  #heard: number | null = null;
  #cancel = (): void => {};

  constructor(private readonly after: Environment['after']) {}

  /** The headline to show now. */
  get current(): string | null {
    return this.#current;
  }

  /** New facts may have come. What was there at the first call happened long ago. */
  update(facts: readonly Record_[], of: HeadlineOf, localizer: Localizer): void {
    const heard = this.#heard ?? facts.length;
    this.#heard = facts.length;
    for (let at = heard; at < facts.length; at += 1) {
      const headline = of(facts, at, localizer);
      if (headline) this.#waiting.push(headline);
    }
    this.#waiting = this.#waiting.slice(-WAITING);
    if (this.#current === null) this.#next();
  }

  /** Show nothing any more. */
  clear(): void {
    this.#cancel();
    this.#waiting = [];
    this.#current = null;
  }

  #next(): void {
    this.#current = this.#waiting.shift() ?? null;
    if (this.#current !== null) this.#cancel = this.after(SHOWN + A_LETTER * this.#current.length, () => this.#next());
  }
}
