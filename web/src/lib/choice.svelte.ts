import type { Held, GameBoard } from '../boards/game_board';
import type { Record_ } from './fluent';
import { preferences } from './preferences.svelte';
import { isRemark, sorted } from './remarks';
import type { TableStore } from './table.svelte';

/**
 * The choice in progress, on the board and in the decision bar: the selection so far, and the option
 * that waits for confirmation.
 */
export class Choice {
  #armed = $state.raw<Record_ | null>(null);
  #group = $state<string | null>(null);
  #held = $state.raw<Held>({});
  #pointed = $state.raw<readonly Record_[]>([]);
  #prompt = -1;
  #isHeldBack = $state(false);

  constructor(
    readonly store: TableStore,
    readonly board: GameBoard,
  ) {}

  /** The current options; none while a decision is on its way, or the game is paused. */
  get options(): readonly Record_[] {
    const { snapshot } = this.store;
    if (this.store.isSending || snapshot?.phase !== 'running' || snapshot.paused) return [];
    return (snapshot.options ?? []) as readonly Record_[];
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

  /** The options that the pointer or the focus is on in the decision bar: boards highlight what they are about. */
  get pointed(): readonly Record_[] {
    return this.#pointed.length > 0 || !this.guided ? this.#pointed : [this.guided];
  }

  /** The option that the guide asks for. */
  get guided(): Record_ | null {
    const wanted = this.store.snapshot?.guide?.decision;
    return wanted ? (this.options.find((option) => same(option, wanted)) ?? null) : null;
  }

  /** Whether the player chose something that the guide does not ask for. */
  get isHeldBack(): boolean {
    return this.#isHeldBack;
  }

  /** While the pointer or the focus is on the element, those options are pointed at. */
  pointing(options: readonly Record_[]): (node: HTMLElement) => () => void {
    return (node) => {
      const begin = () => (this.#pointed = options);
      // Later, because a button that is removed loses the focus while the page is being drawn.
      const end = () =>
        queueMicrotask(() => {
          if (this.#pointed === options) this.#pointed = [];
        });
      const events = { pointerenter: begin, focus: begin, pointerleave: end, blur: end };
      for (const [name, heard] of Object.entries(events)) node.addEventListener(name, heard);
      // An update brings the same options again: what is pointed at stays so.
      if (node.matches(':hover') || node === document.activeElement) begin();
      return () => {
        for (const [name, heard] of Object.entries(events)) node.removeEventListener(name, heard);
        end();
      };
    };
  }

  hold(held: Held): void {
    this.#held = held;
    this.#armed = null;
  }

  /** Choose the option: after a confirmation if it cannot be undone and is not the only one. */
  choose(option: Record_): void {
    this.store.dismissRefusal();
    this.#isHeldBack = this.#holdsBack(option);
    if (this.#isHeldBack) return;
    if (this.#needsConfirmation(option)) this.#armed = option;
    else this.#enter(option);
  }

  #needsConfirmation(option: Record_): boolean {
    if (!preferences.confirms || isRemark(option) || (this.guided && same(option, this.guided))) return false;
    // Out of turn one may also stay silent.
    const isForced = Boolean(this.store.snapshot?.your_turn) && sorted(this.options).decisions.length === 1;
    return !isForced && !this.board.canBeUndone(option, this.store.snapshot?.view);
  }

  /** Whether the guide asks for something else; after its last step everything may be chosen. */
  #holdsBack(option: Record_): boolean {
    const guide = this.store.snapshot?.guide;
    return Boolean(guide) && guide?.number !== guide?.last && !same(option, guide?.decision);
  }

  confirm(): void {
    if (this.#armed) this.#enter(this.#armed);
  }

  /** Enter the option, and set it as the standing answer. */
  keepAnswering(option: Record_ | null = this.#armed): void {
    if (!option) return;
    this.#isHeldBack = Boolean(this.store.snapshot?.guide);
    if (this.#isHeldBack) return;
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
    this.#isHeldBack = false;
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
