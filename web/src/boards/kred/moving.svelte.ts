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

/** What may go where on the wheel: the options as tapping and dragging see them. */
export class Moves {
  readonly #given: () => BoardProps;
  readonly #all = $derived.by(() => this.#choice?.options.flatMap((option) => this.#wayOf(option)) ?? []);
  /** The ways of the kind that is open in the bar or in the shop, or all. */
  readonly ways: readonly Way[] = $derived.by(() => {
    const open = this.#choice?.group?.split('/')[0];
    const kept = this.#all.filter((way) => this.#groupOf(way.option) === open);
    return kept.length > 0 ? kept : this.#all;
  });
  /** The numbers of the spaces that something may leave. */
  readonly origins: ReadonlySet<number> = $derived(new Set(this.ways.map((way) => way.from)));
  /** The space of the piece that is held. */
  readonly lifted: number | null = $derived.by(() => {
    const held = this.#choice?.held ?? {};
    return 'origin' in held ? numberOf(held['origin'] as Space | null) : null;
  });
  /** Where the piece that is held may go. */
  readonly goals: readonly Way[] = $derived(this.lifted === null ? [] : this.#all.filter((way) => way.from === this.lifted));
  /** The way that waits for its confirmation. */
  readonly armed: Way | null = $derived.by(() => this.#all.find((way) => same(way.option, this.#choice?.armed)) ?? null);
  /** To whom the tile that is held may be handed. */
  readonly receivers: ReadonlyMap<number, Record_> = $derived.by(() => {
    const tile = this.#choice?.held['tile'];
    const given = (this.#choice?.options ?? []).filter((option) => option.type === 'hand_over' && option['tile'] === tile);
    return new Map(given.map((option) => [option['receiver'] as number, option]));
  });

  constructor(given: () => BoardProps) {
    this.#given = given;
  }

  /** Take hold of the piece, or put the one that is held there. */
  tap(number: number): void {
    const there = this.goals.filter((way) => way.to === number);
    if (there.length > 0) this.#go(there);
    else if (this.lifted === number) this.letGo();
    else if (!this.lift(number)) this.letGo();
  }

  /** Take hold of the piece; false where none may leave. */
  lift(number: number): boolean {
    if (!this.origins.has(number)) return false;
    this.#choice?.hold({ origin: spaceOf(number) });
    return true;
  }

  letGo(): void {
    this.#choice?.hold({});
  }

  /** Whether the piece that is held may be put there, away from where it stands. */
  takes(number: number): boolean {
    return number !== this.lifted && this.goals.some((way) => way.to === number);
  }

  /** Hand the tile that is held to the seat. */
  give(seat: number): void {
    const option = this.receivers.get(seat);
    if (option) this.#choice?.choose(option);
  }

  get #choice() {
    return this.#given().choice;
  }

  /** Choose it; where several kinds of move go there, the bar asks which. */
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

/** Enter and the space bar press what has the focus. */
export function pressed(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act();
  };
}
