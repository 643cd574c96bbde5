import { t } from '../../lib/words.svelte';
import { factOf } from '../../lib/log';
import { headlinesOf, type HeadlineOf } from '../../lib/headlines.svelte';
import type { Localizer, Record_ } from '../../lib/fluent';

const others = headlinesOf('campaign_began', 'announced');
/** What follows a tile that is turned up, and belongs to the same headline. */
const FOLLOWS = new Set(['notch_lost', 'went_back']);

/** What matters in KRED: a tile that is turned up, with what it costs, and what begins. */
export const headline: HeadlineOf = (facts, at, localizer) => {
  const fact = facts[at];
  if (fact?.type !== 'exposed' && fact?.type !== 'challenged') return others(facts, at, localizer);
  const mover = facts.slice(0, at).findLast((one) => one.type === 'handed_over')?.['mover'];
  if (typeof mover !== 'number') return factOf(fact, localizer);
  const result = t(fact['honest'] ? 'kred-headline-honest' : 'kred-headline-caught', { who: localizer.who(mover), name: localizer.name(mover) });
  return [result, ...following(facts, at).map((one) => shortly(one, localizer))].join('. ');
};

/** The fact in a few words: a phone has three lines for all of them. */
function shortly(fact: Record_, localizer: Localizer): string {
  return fact.type === 'went_back' ? t('kred-headline-back') : factOf(fact, localizer);
}

function following(facts: readonly Record_[], at: number): readonly Record_[] {
  const rest = facts.slice(at + 1);
  const end = rest.findIndex((fact) => !FOLLOWS.has(fact.type));
  return end < 0 ? rest : rest.slice(0, end);
}
