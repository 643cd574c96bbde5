import type { Teller } from '../../lib/fluent';
import { t } from '../../lib/words.svelte';
import { CARDS } from '../../wire/kingless';

export type Kind = 'dwarf' | 'item' | 'event';

/** What is printed on a card beside its name and text, which the catalogue says. */
export interface Card {
  readonly kind: Kind;
  readonly influence: number;
  /** Each is explained by the catalogue. */
  readonly keywords: readonly string[];
}

const CARDS_BY_ID: Readonly<Record<string, Card>> = CARDS;

/** The card of that id. */
export function cardOf(id: string): Card {
  return CARDS_BY_ID[id] ?? { kind: 'event', influence: 0, keywords: [] };
}

/** Up to so many letters a text fits on any card. */
const SHORT = 34;

/** By how many letters the card's text is longer than fits: it is drawn so much broader. */
export function broader(id: string, teller: Teller): number {
  return Math.max(0, teller.message(`text-${id}`).length - SHORT);
}

/** The card in words, for whoever does not see it, in the order in which they stand on it. */
export function described(id: string, teller: Teller): string {
  const { kind, influence } = cardOf(id);
  const worth = kind === 'event' ? '' : `, ${t('kingless-influence', { count: influence })}`;
  return `${teller.message(`card-${id}`)}: ${teller.message(`text-${id}`)}. ${teller.message(`word-${kind}`)}${worth}`;
}
