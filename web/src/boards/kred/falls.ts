import { PLACES, SUPPORTS, type Move } from '../../wire/kred';
import { numberOf } from './geometry';

/** K-A7: the domains, other than the mover's own, in which the move makes a piece fall. */
export function fallsOfOthers(board: string, move: Move, mover: number): readonly number[] {
  const after = [...board];
  const [from, to] = [numberOf(move.origin), numberOf(move.target)];
  // Which kind of piece comes from the community does not matter.
  const piece = after[from] ?? 'm';
  if (from >= 0) after[from] = '.';
  if (to >= 0) after[to] = piece;
  const domains = Array.from({ length: board.length / PLACES.length }, (_, domain) => domain);
  return domains.filter((domain) => domain !== mover && Object.keys(SUPPORTS).some((place) => isUnsupported(after, domain, place as keyof typeof SUPPORTS)));
}

function isUnsupported(board: readonly string[], domain: number, place: keyof typeof SUPPORTS): boolean {
  const isVacant = (at: (typeof PLACES)[number]) => board[domain * PLACES.length + PLACES.indexOf(at)] === '.';
  return !isVacant(place) && SUPPORTS[place].every(isVacant);
}
