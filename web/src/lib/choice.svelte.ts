import type { Held, GameBoard } from '../boards/game_board';
import type { Record_ } from './fluent';
import type { TableStore } from './table.svelte';

/**
 * What is being chosen, on the board and in the bar alike: the options narrowed down so far, and the
 * one that waits for its confirmation.
 */
export class Choice {
  #armed = $state.raw<Record_ | null>(null);
  #group = $state<string | null>(null);
  #held = $state.raw<Held>({});
  #question = -1;

  constructor(
    readonly store: TableStore,
    readonly board: GameBoard,
  ) {}

  /** What may be chosen now; nothing while a choice is on its way. */
  get options(): readonly Record_[] {
    if (this.store.isSending || this.store.snapshot?.phase !== 'running') return [];
    return (this.store.snapshot.options ?? []) as readonly Record_[];
  }

  /** The option that waits for its confirmation. */
  get armed(): Record_ | null {
    return this.#armed;
  }

  /** The group of options that is open in the bar. */
  get group(): string | null {
    return this.#group;
  }
  set group(key: string | null) {
    this.#group = key;
    this.#armed = null;
  }

  /** What the player has taken hold of: a tile, a piece. Options that do not fit are not offered. */
  get held(): Held {
    return this.#held;
  }

  hold(held: Held): void {
    this.#held = held;
    this.#armed = null;
  }

  /** Choose: at once where it can be taken back, otherwise after one confirmation. */
  choose(option: Record_): void {
    this.store.dismissRefusal();
    if (this.board.canBeUndone(option, this.store.snapshot?.view)) this.#enter(option);
    else this.#armed = option;
  }

  confirm(): void {
    if (this.#armed) this.#enter(this.#armed);
  }

  /** Enter the option, and have the same answered until something else is asked. */
  keepAnswering(option: Record_ | null = this.#armed): void {
    if (!option) return;
    this.store.send({ type: 'set_standing', answer: option });
    this.#enter(option);
  }

  cancel(): void {
    this.#armed = null;
  }

  /** Another question: nothing that was begun for the last one fits. */
  asked(question: number): void {
    if (question === this.#question) return;
    this.#question = question;
    this.#armed = null;
    this.#group = null;
    this.#held = {};
  }

  #enter(option: Record_): void {
    this.#armed = null;
    this.#held = {};
    this.store.decide(option);
  }
}

/** Whether two records are the same to the letter. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
