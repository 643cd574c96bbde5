import type { Held, GameBoard } from '../boards/game_board';
import type { Record_ } from './fluent';
import { isRemark } from './remarks';
import type { TableStore } from './table.svelte';

/**
 * The choice in progress, on the board and in the decision bar: the selection so far, and the option
 * that waits for confirmation.
 */
export class Choice {
  #armed = $state.raw<Record_ | null>(null);
  #group = $state<string | null>(null);
  #held = $state.raw<Held>({});
  #prompt = -1;

  constructor(
    readonly store: TableStore,
    readonly board: GameBoard,
  ) {}

  /** The current options; none while a decision is on its way. */
  get options(): readonly Record_[] {
    if (this.store.isSending || this.store.snapshot?.phase !== 'running') return [];
    return (this.store.snapshot.options ?? []) as readonly Record_[];
  }

  /** The option that waits for confirmation. */
  get armed(): Record_ | null {
    return this.#armed;
  }

  /** The group of options that is open in the decision bar. */
  get group(): string | null {
    return this.#group;
  }
  set group(key: string | null) {
    this.#group = key;
    this.#armed = null;
  }

  /** What the player has selected: a tile, a piece. Only options that fit are offered. */
  get held(): Held {
    return this.#held;
  }

  hold(held: Held): void {
    this.#held = held;
    this.#armed = null;
  }

  /** Choose the option: at once if it can be undone, otherwise after a confirmation. */
  choose(option: Record_): void {
    this.store.dismissRefusal();
    if (isRemark(option) || this.board.canBeUndone(option, this.store.snapshot?.view)) this.#enter(option);
    else this.#armed = option;
  }

  confirm(): void {
    if (this.#armed) this.#enter(this.#armed);
  }

  /** Enter the option, and set it as the standing answer. */
  keepAnswering(option: Record_ | null = this.#armed): void {
    if (!option) return;
    this.store.send({ type: 'set_standing', answer: option });
    this.#enter(option);
  }

  cancel(): void {
    this.#armed = null;
  }

  /** Another prompt: reset the choice. */
  asked(prompt: number): void {
    if (prompt === this.#prompt) return;
    this.#prompt = prompt;
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

/** Whether two records are equal as JSON. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
