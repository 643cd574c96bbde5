import { same } from '../../lib/choice.svelte';
import type { Record_ } from '../../lib/fluent';
import { t } from '../../lib/words.svelte';
import { PLACES, type Decision, type Space } from '../../wire/kred';
import type { BoardProps } from '../game_board';
import { numberOf } from './geometry';

/** An option that takes a piece from one space to another, by their numbers; -1 is the community. */
export interface Way {
  readonly option: Record_;
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

/** The options that tapping and dragging on the wheel can choose. */
export class Moves {
  readonly #given: () => BoardProps;
  readonly #all = $derived.by(() => this.#choice?.options.flatMap((option) => this.#wayOf(option)) ?? []);
  /** The ways of the group that is open in the decision bar or the shop, or all. */
  readonly ways: readonly Way[] = $derived.by(() => {
    const open = this.#choice?.group?.split('/')[0];
    const kept = this.#all.filter((way) => this.#groupOf(way.option) === open);
    return kept.length > 0 ? kept : this.#all;
  });
  /** The numbers of the spaces a piece can leave. */
  readonly origins: ReadonlySet<number> = $derived(new Set(this.ways.map((way) => way.from)));
  /** The space of the selected piece. */
  readonly lifted: number | null = $derived.by(() => {
    const held = this.#choice?.held ?? {};
    return 'origin' in held ? numberOf(held['origin'] as Space | null) : null;
  });
  /** Where the selected piece can go. */
  readonly goals: readonly Way[] = $derived(this.lifted === null ? [] : this.#all.filter((way) => way.from === this.lifted));
  /** The way that waits for confirmation. */
  readonly armed: Way | null = $derived.by(() => this.#all.find((way) => same(way.option, this.#choice?.armed)) ?? null);
  /** The players the selected tile can be handed to. */
  readonly receivers: ReadonlyMap<number, Record_> = $derived.by(() => {
    const tile = this.#choice?.held['tile'];
    const given = (this.#choice?.options ?? []).filter((option) => option.type === 'hand_over' && option['tile'] === tile);
    return new Map(given.map((option) => [option['receiver'] as number, option]));
  });

  /** The spaces that the options pointed at in the decision bar are about. */
  readonly pointed: ReadonlySet<number> = $derived.by(() => new Set((this.#choice?.pointed ?? []).flatMap((option) => this.#wayOf(option)).flatMap((way) => [way.from, way.to])));
  /** The players that the options pointed at hand a tile to. */
  readonly pointedSeats: ReadonlySet<number> = $derived.by(() => new Set((this.#choice?.pointed ?? []).flatMap((option) => (option.type === 'hand_over' ? [option['receiver'] as number] : []))));

  constructor(given: () => BoardProps) {
    this.#given = given;
  }

  /** Select the piece there, or move the selected piece there. */
  tap(number: number): void {
    const there = this.goals.filter((way) => way.to === number);
    if (there.length > 0) this.#go(there);
    else if (this.lifted === number) this.letGo();
    else if (!this.lift(number)) this.letGo();
  }

  /** Select the piece; false if none can leave that space. */
  lift(number: number): boolean {
    if (!this.origins.has(number)) return false;
    this.#choice?.hold({ origin: spaceOf(number) });
    return true;
  }

  letGo(): void {
    this.#choice?.hold({});
  }

  /** Whether the selected piece can move there, to another space than its own. */
  takes(number: number): boolean {
    return number !== this.lifted && this.goals.some((way) => way.to === number);
  }

  /** Hand the selected tile to the seat. */
  give(seat: number): void {
    const option = this.receivers.get(seat);
    if (option) this.#choice?.choose(option);
  }

  get #choice() {
    return this.#given().choice;
  }

  /** Choose the way; if several kinds of move lead there, ask in the decision bar. */
  #go(there: readonly Way[]): void {
    const [way, ...more] = there;
    if (way && more.length === 0) this.#choice?.choose(way.option);
    else if (way) this.#choice?.hold({ origin: spaceOf(way.from), target: spaceOf(way.to) });
  }

  #groupOf(option: Record_): string | undefined {
    return this.#choice?.board.group(option, this.#given().localizer).key;
  }

  #wayOf(option: Record_): Way[] {
    const chosen = option as unknown as Decision;
    switch (chosen.type) {
      case 'move':
        return [{ option, from: numberOf(chosen.origin), to: numberOf(chosen.target), name: this.#given().localizer.message(`action-${chosen.action}`) }];
      case 'land':
        return [{ option, from: numberOf(chosen.origin), to: numberOf(chosen.target), name: t('kred-land') }];
      case 'promote':
        return [{ option, from: numberOf(chosen.space), to: numberOf(chosen.space), name: t('kred-promote') }];
      default:
        return [];
    }
  }
}

/** The space of that number; null is the community. */
export function spaceOf(number: number): Space | null {
  if (number < 0) return null;
  return { type: 'space', domain: Math.floor(number / PLACES.length), place: PLACES[number % PLACES.length] as Space['place'] };
}

/** Handles Enter and Space like a click. */
export function pressed(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act();
  };
}
