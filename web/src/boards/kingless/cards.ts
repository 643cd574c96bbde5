import type { Localizer } from '../../lib/fluent';
import { t } from '../../lib/words.svelte';
import { CARDS } from '../../wire/kingless';

export type Kind = 'dwarf' | 'item' | 'event';

/** What is printed on a card besides its name and text, which are in the catalog. */
export interface Card {
  readonly kind: Kind;
  readonly influence: number;
  /** The catalog explains each. */
  readonly keywords: readonly string[];
}

const CARDS_BY_ID: Readonly<Record<string, Card>> = CARDS;

/** The card of that id. */
export function cardOf(id: string): Card {
  return CARDS_BY_ID[id] ?? { kind: 'event', influence: 0, keywords: [] };
}

/** The positions of the cards that were not there before. */
export function added(before: readonly string[], now: readonly string[]): ReadonlySet<number> {
  const left = [...before];
  const isOld = (card: string) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  return new Set(now.flatMap((card, at) => (isOld(card) ? [] : [at])));
}

/** The longest text, name and word that fit on any card, in letters. */
const SHORT = { text: 36, name: 15, word: 13 } as const;
/** The letters of text for which the second line of a long name leaves no room. */
const NAME_LINE = 14;
/** The width of a letter of a long word, in letters of text. */
const UNBROKEN = 6;

/** By how many letters the text is too long for a card; the card is drawn that much wider. */
export function broader(id: string, localizer: Localizer): number {
  const text = localizer.message(`text-${id}`);
  const name = localizer.message(`card-${id}`);
  const words = `${name} ${text}`.split(/[\s-]+/);
  const longest = Math.max(...words.map((word) => word.length));
  const taken = text.length + (name.length > SHORT.name ? NAME_LINE : 0);
  return Math.max(0, taken - SHORT.text, (longest - SHORT.word) * UNBROKEN);
}

/** The card in words, for screen readers. */
export function described(id: string, localizer: Localizer): string {
  const { kind, influence } = cardOf(id);
  const worth = kind === 'event' ? '' : `, ${t('kingless-influence', { count: influence })}`;
  return `${localizer.message(`card-${id}`)}: ${localizer.message(`text-${id}`)}. ${localizer.message(`word-${kind}`)}${worth}`;
}
