/** Milliseconds between two seats that are turned up. */
export const APART = 400;

/** The end of a match as a stage: seats turn up one after the other, losers first, then the rest is told. */
export class Unveiling {
  readonly order: readonly number[];
  #turned = $state(0);
  #cancel = (): void => {};

  constructor(
    seats: number,
    winners: readonly number[],
    private readonly after: (milliseconds: number, then: () => void) => () => void,
  ) {
    const all = Array.from({ length: seats }, (_, seat) => seat);
    this.order = [...all.filter((seat) => !winners.includes(seat)), ...all.filter((seat) => winners.includes(seat))];
  }

  /** Whether what the seat was and held lies open. */
  isUp(seat: number): boolean {
    return this.order.indexOf(seat) < this.#turned;
  }

  /** Whether all lies open, so that the winner may take the middle. */
  get isDone(): boolean {
    return this.#turned >= this.order.length;
  }

  /** Turn them up one after the other. */
  begin(): void {
    this.#cancel = this.after(APART, () => {
      this.#turned += 1;
      if (!this.isDone) this.begin();
    });
  }

  /** Turn up whatever is left at once. */
  skip(): void {
    this.#cancel();
    this.#turned = this.order.length;
  }

  /** Turn up no more: the stage is gone. */
  end(): void {
    this.#cancel();
  }
}
