import type { Environment } from './connection';
import type { LogLine, Speech } from './log';

/** Milliseconds a bubble is shown, and more for each letter. */
export const SHOWN = 5_000;
export const A_LETTER = 50;

/** What a player said a moment ago. */
export interface Bubble extends Speech {
  /** The number of its message. */
  readonly key: number;
}

/** What was said a moment ago: the last of each player, for as long as it takes to read. */
export class Bubbles {
  #shown = $state.raw<readonly Bubble[]>([]);
  /** The number of the message that comes next; null before the first call. */
  #next: number | null = null;
  #cancels = new Map<number, () => void>();

  constructor(private readonly after: Environment['after']) {}

  /** The bubbles, the newest last. */
  get shown(): readonly Bubble[] {
    return this.#shown;
  }

  /** New lines may have come. What was there at the first call was said long ago. */
  update(lines: readonly LogLine[], messages: number): void {
    const next = this.#next;
    this.#next = messages;
    if (next === null) return;
    for (const { key, speech } of lines) if (key >= next && speech) this.#show({ ...speech, key });
  }

  /** Show nothing any more. */
  clear(): void {
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
    this.#shown = [];
  }

  #show(bubble: Bubble): void {
    for (const { key } of this.#shown.filter(({ seat }) => seat === bubble.seat)) this.#hide(key);
    this.#shown = [...this.#shown, bubble];
    this.#cancels.set(bubble.key, this.after(SHOWN + A_LETTER * bubble.text.length, () => this.#hide(bubble.key)));
  }

  #hide(key: number): void {
    this.#cancels.get(key)?.();
    this.#cancels.delete(key);
    this.#shown = this.#shown.filter((bubble) => bubble.key !== key);
  }
}
