import { untrack } from 'svelte';

import { browser } from './connection';
import { prefersReducedMotion } from './reduced_motion';

/** Milliseconds between two revealed items. */
export const STEP = 1000;

let running = $state(0);

/** Whether something on a board is still being revealed; the end dialog waits for it. */
export const isRevealing = (): boolean => running > 0;

/** Reveals items one at a time; all at once with reduced motion, or when skipped. */
export class Reveal {
  #shown = $state(0);
  #all = $state(0);
  #cancel: (() => void) | null = null;

  /** `isOnBoard`: whether the end dialog waits for it. */
  constructor(
    all = 0,
    private readonly isOnBoard = true,
    private readonly after = browser.after,
  ) {
    this.#all = all;
  }

  /** How many items are revealed. */
  get shown(): number {
    return this.#shown;
  }
  get isDone(): boolean {
    return this.#shown >= this.#all;
  }

  /** Reveal `all` items, the first of them at once. Returns a function that stops it. */
  begin(all: number, first = 1): () => void {
    const shown = prefersReducedMotion() ? all : Math.min(first, all);
    this.#all = all;
    this.#shown = shown;
    if (shown < all) {
      this.#count(1);
      this.#next();
    }
    return () => this.end();
  }

  /** Reveal the next item now. */
  next(): void {
    if (this.isDone) return;
    this.#cancel?.();
    this.#shown += 1;
    if (this.isDone) this.end();
    else if (this.#cancel) this.#next();
  }

  /** Once all are revealed: show that many of them, to step through them again. */
  show(count: number): void {
    this.end();
    this.#shown = Math.max(1, Math.min(this.#all, count));
  }

  /** Reveal all remaining items at once. */
  skip(): void {
    this.#shown = this.#all;
    this.end();
  }

  /** Stop: nothing more is revealed. */
  end(): void {
    if (this.#cancel === null) return;
    this.#cancel();
    this.#cancel = null;
    this.#count(-1);
  }

  #next(): void {
    this.#cancel = this.after(STEP, () => {
      this.#shown += 1;
      if (this.isDone) this.end();
      else this.#next();
    });
  }

  #count(change: number): void {
    if (this.isOnBoard) untrack(() => (running += change));
  }
}
