import { browser } from './connection';
import { Reveal } from './reveal.svelte';

/** The end of a match: seats are revealed one after the other, losers first; then the rest of the dialog is shown. */
export class SeatReveal {
  readonly order: readonly number[];
  readonly #reveal: Reveal;

  constructor(seats: number, winners: readonly number[], after = browser.after) {
    const all = Array.from({ length: seats }, (_, seat) => seat);
    this.order = [...all.filter((seat) => !winners.includes(seat)), ...all.filter((seat) => winners.includes(seat))];
    this.#reveal = new Reveal(seats, false, after);
  }

  /** Whether the seat is revealed. */
  isUp(seat: number): boolean {
    return this.order.indexOf(seat) < this.#reveal.shown;
  }

  /** Whether all seats are revealed. */
  get isDone(): boolean {
    return this.#reveal.isDone;
  }

  /** Reveal the seats one after the other, unless that was skipped. */
  begin(): void {
    if (!this.isDone) this.#reveal.begin(this.order.length, 0);
  }

  /** Reveal the next seat now. */
  next(): void {
    this.#reveal.next();
  }

  /** Reveal all remaining seats at once. */
  skip(): void {
    this.#reveal.skip();
  }

  /** Stop: the dialog is gone. */
  end(): void {
    this.#reveal.end();
  }
}
