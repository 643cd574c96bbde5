/** Milliseconds between two revealed seats. */
export const STEP = 400;

/** The end of a match: seats are revealed one after the other, losers first; then the rest of the dialog is shown. */
export class SeatReveal {
  readonly order: readonly number[];
  #shown = $state(0);
  #cancel = (): void => {};

  constructor(
    seats: number,
    winners: readonly number[],
    private readonly after: (milliseconds: number, then: () => void) => () => void,
  ) {
    const all = Array.from({ length: seats }, (_, seat) => seat);
    this.order = [...all.filter((seat) => !winners.includes(seat)), ...all.filter((seat) => winners.includes(seat))];
  }

  /** Whether the seat is revealed. */
  isUp(seat: number): boolean {
    return this.order.indexOf(seat) < this.#shown;
  }

  /** Whether all seats are revealed. */
  get isDone(): boolean {
    return this.#shown >= this.order.length;
  }

  /** Reveal the seats one after the other. */
  begin(): void {
    this.#cancel = this.after(STEP, () => {
      this.#shown += 1;
      if (!this.isDone) this.begin();
    });
  }

  /** Reveal all remaining seats at once. */
  skip(): void {
    this.#cancel();
    this.#shown = this.order.length;
  }

  /** Stop: the dialog is gone. */
  end(): void {
    this.#cancel();
  }
}
