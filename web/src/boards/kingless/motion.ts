import { prefersReducedMotion } from '../../lib/reduced_motion';
import type { View } from '../../wire/kingless';
import { drawn, cardMoves, type Hidden, type Lying } from './card_moves';

interface Seen extends Lying {
  readonly node: HTMLElement;
  readonly box: DOMRect;
}

const SLIDE = 220;
const FLIP = 300;
/** The most cards that are animated one after the other. */
const MOST_DEALT = 3;

/** Animates the cards that moved between two views; hidden cards are turned over on the way. */
export class Motion {
  #before: readonly Seen[] = [];
  #was: Hidden | null = null;

  /** Record the positions of all cards before the next view is drawn. */
  look(around: Element | null): void {
    this.#before = around ? seen(around) : [];
  }

  /** Animate the cards that have moved. */
  play(around: Element, view: View): void {
    const was = this.#was;
    this.#was = { deck: view.deck, sizes: view.sizes };
    if (!was || prefersReducedMotion()) return;
    const after = seen(around);
    for (const { to, from } of cardMoves(this.#before, after, was, this.#was)) {
      const it = after[to] as Seen;
      const box = typeof from === 'number' ? this.#before[from]?.box : anchor(around, from);
      if (!box || box.width === 0) continue;
      const start = `translate(${box.left - it.box.left}px, ${box.top - it.box.top}px) scale(${box.width / it.box.width}, ${box.height / it.box.height})`;
      const hidden = typeof from !== 'number';
      it.node.animate(
        [
          { transformOrigin: '0 0', zIndex: 5, transform: hidden ? `perspective(600px) ${start} rotateY(90deg)` : start },
          { transformOrigin: '0 0', zIndex: 5, transform: 'none' },
        ],
        { duration: hidden ? FLIP : SLIDE, easing: 'ease-out' },
      );
    }
    for (const { seat, count } of drawn(was, this.#was)) if (seat !== view.seat) deal(around, seat, Math.min(count, MOST_DEALT));
  }
}

function seen(around: Element): Seen[] {
  return [...around.querySelectorAll<HTMLElement>('[data-card]')].map((node) => ({
    node,
    card: node.dataset['card'] ?? '',
    zone: node.dataset['zone'] ?? '',
    box: node.getBoundingClientRect(),
  }));
}

function anchor(around: Element, name: string): DOMRect | undefined {
  return around.querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect();
}

/** Animate card backs from the deck to the player who draws them. */
function deal(around: Element, seat: number, count: number): void {
  const deck = around.querySelector<HTMLElement>('[data-anchor="deck"]');
  const to = anchor(around, `seat-${seat}`);
  const from = deck?.getBoundingClientRect();
  if (!deck || !from || !to) return;
  for (let at = 0; at < count; at++) {
    const back = deck.cloneNode(true) as HTMLElement;
    back.removeAttribute('data-anchor');
    back.setAttribute('aria-hidden', 'true');
    Object.assign(back.style, { position: 'fixed', left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px`, pointerEvents: 'none', zIndex: '4' });
    deck.parentElement?.append(back);
    const end = `translate(${to.left + to.width / 2 - from.left - from.width / 2}px, ${to.top + to.height / 2 - from.top - from.height / 2}px) scale(.35)`;
    const flight = back.animate([{ transform: 'none' }, { transform: end, opacity: 0.4 }], { duration: SLIDE + 60, delay: at * 90, easing: 'ease-out', fill: 'backwards' });
    flight.onfinish = flight.oncancel = () => back.remove();
  }
}
