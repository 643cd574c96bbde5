import { untrack } from 'svelte';

import { APART } from './unveiling.svelte';

let unfinished = $state(0);

/** Whether something on the board is still being turned up: the end of the match waits for it. */
export const isTurningUp = (): boolean => unfinished > 0;

/** What is turned up one thing at a time; all at once where things are to be still, or when it is skipped. */
export class Stage {
  #shown = $state(0);
  #all = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  /** How many are turned up. */
  get shown(): number {
    return this.#shown;
  }
  get isDone(): boolean {
    return this.#shown >= this.#all;
  }

  /** Turn so many up from the first; what comes back stops it. */
  begin(all: number): () => void {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const first = isStill ? all : Math.min(1, all);
    this.#all = all;
    this.#shown = first;
    if (first < all) {
      untrack(() => (unfinished += 1));
      this.#timer = setInterval(() => {
        this.#shown += 1;
        if (this.isDone) this.#end();
      }, APART);
    }
    return () => this.#end();
  }

  skip(): void {
    this.#shown = this.#all;
    this.#end();
  }

  #end(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    untrack(() => (unfinished -= 1));
  }
}
