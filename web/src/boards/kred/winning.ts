import type { Record_ } from '../../lib/fluent';
import type { Fact, Space } from '../../wire/kred';

/** K-W1: the facts that brought the pieces of the domain to where they are, in the order they happened. */
export function cameAbout(domain: number, facts: readonly Record_[]): readonly Record_[] {
  /** By place: the facts that made the piece there what it is. */
  let places = new Map<string, readonly number[]>();
  /** The places before each move that may still be taken back. */
  let before: Map<string, readonly number[]>[] = [];
  const isHere = (space: Space | null): space is Space => space?.domain === domain;
  const move = (from: Space | null, to: Space | null, at: number) => {
    places = new Map(places);
    const came = isHere(from) ? (places.get(from.place) ?? []) : [];
    if (isHere(from)) places.delete(from.place);
    if (isHere(to)) places.set(to.place, [...came, at]);
  };
  facts.forEach((each, at) => {
    const fact = each as unknown as Fact;
    switch (fact.type) {
      case 'moved':
        before.push(places);
        move(fact.move.origin, fact.move.target, at);
        break;
      case 'fell':
        move(fact.origin, fact.target, at);
        break;
      case 'promoted':
        if (isHere(fact.space)) places = new Map(places).set(fact.space.place, [...(places.get(fact.space.place) ?? []), at]);
        break;
      case 'took_back':
        places = before.pop() ?? places;
        break;
      case 'went_back':
        // K-R4, K-H4: all moves of the play are undone.
        places = before[0] ?? places;
        before = [];
        break;
      case 'banked':
      case 'campaign_began':
        before = [];
        break;
    }
  });
  return [...new Set([...places.values()].flat())].sort((one, other) => one - other).flatMap((at) => facts[at] ?? []);
}
