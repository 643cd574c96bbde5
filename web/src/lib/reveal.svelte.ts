import { untrack } from 'svelte';

import { prefersReducedMotion } from './reduced_motion';
import { STEP } from './seat_reveal.svelte';

let running = $state(0);

/** Whether something on a board is still being revealed; the end dialog waits for it. */
export const isRevealing = (): boolean => running > 0;

/** Reveals items one at a time; all at once with reduced motion, or when skipped. */
export class Reveal {
  #shown = $state(0);
  #all = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  /** How many items are revealed. */
  get shown(): number {
    return this.#shown;
  }
  get isDone(): boolean {
    return this.#shown >= this.#all;
  }

  /** Reveal `all` items, starting with the first. Returns a function that stops it. */
  begin(all: number): () => void {
    const first = prefersReducedMotion() ? all : Math.min(1, all);
    this.#all = all;
    this.#shown = first;
    if (first < all) {
      untrack(() => (running += 1));
      this.#timer = setInterval(() => {
        this.#shown += 1;
        if (this.isDone) this.#end();
      }, STEP);
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
    untrack(() => (running -= 1));
  }
}
