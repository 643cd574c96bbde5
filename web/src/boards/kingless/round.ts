import type { Record_ } from '../../lib/fluent';
import type { Fact } from '../../wire/kingless';

/** How a round ended. */
export interface RoundEnd {
  readonly round: number;
  readonly influence: readonly number[];
  readonly king: number;
  readonly fool: number | null;
}

/** The last round that was counted and crowned; null before. */
export function lastRound(facts: readonly Record_[]): RoundEnd | null {
  let [round, influence]: [number, readonly number[]] = [0, []];
  const ends: RoundEnd[] = [];
  for (const each of facts) {
    const fact = each as unknown as Fact;
    const last = ends.at(-1);
    if (fact.type === 'dealt' || fact.type === 'hand_dealt') round = fact.round;
    else if (fact.type === 'counted') influence = fact.influence;
    else if (fact.type === 'crowned') ends.push({ round, influence, king: fact.seat, fool: null });
    else if (fact.type === 'hatted' && last) ends[ends.length - 1] = { ...last, fool: fact.seat };
  }
  return ends.at(-1) ?? null;
}
