import { APART } from './unveiling.svelte';

/** What is turned up one thing at a time; all at once where things are to be still, or when it is skipped. */
export class Stage {
  #shown = $state(0);
  #all = $state(0);

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
    this.#all = all;
    this.#shown = isStill ? all : Math.min(1, all);
    const timer = setInterval(() => (this.isDone ? clearInterval(timer) : (this.#shown += 1)), APART);
    return () => clearInterval(timer);
  }

  skip(): void {
    this.#shown = this.#all;
  }
}
