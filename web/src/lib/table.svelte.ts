import { createSubscriber } from 'svelte/reactivity';
import type { Refused, Sent, Stand, Update } from '../wire/protocol';
import { browser, Line, type Life, type Surroundings, type Wanted } from './line';
import { Look } from './look.svelte';
import { waitOf, type Wait } from './wait';

/** The time is drawn anew so often, in milliseconds. */
const TICK = 250;

export type Entry = Update['entries'][number];

/** A table as its server tells it to this viewer. Everything is replaced whole, nothing is worked out. */
export class TableStore {
  #entries = $state.raw<readonly Entry[]>([]);
  #stand = $state.raw<Stand | null>(null);
  #viewer = $state.raw<number | null>(null);
  #life = $state<Life>('opening');
  #refusal = $state.raw<Refused | null>(null);
  #sent = $state.raw<string | null>(null);
  #ahead = 0;
  /** What the viewer has looked at of it. */
  readonly look: Look;
  readonly #line: Line;
  readonly #tick = createSubscriber((again) => {
    const timer = setInterval(again, TICK);
    return () => clearInterval(timer);
  });

  constructor(readonly id: string, around: Surroundings = browser) {
    this.look = new Look(id, this, around.after);
    this.#line = new Line(
      id,
      {
        version: () => this.#entries.length,
        message: (message) => this.#take(message),
        life: (life) => (this.#life = life),
      },
      around,
    );
  }

  /** Everything the viewer has been told, in order. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }
  /** How the table stands; null before the first word of the server. */
  get stand(): Stand | null {
    return this.#stand;
  }
  /** The seat through whose eyes this is; null for a spectator. */
  get viewer(): number | null {
    return this.#viewer;
  }
  get life(): Life {
    return this.#life;
  }
  /** Why the last act was not done, until it is read or another is tried. */
  get refusal(): Refused | null {
    return this.#refusal;
  }
  /** Whether a decision is on its way. */
  get isSending(): boolean {
    return this.#sent !== null;
  }

  /** The server's time, as far as we know. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** The same as it passes: whatever is drawn from it is drawn anew. */
  get time(): number {
    this.#tick();
    return this.now();
  }

  /** How long the seat is waited for, as time passes; null where it is not. */
  wait(seat: number): Wait | null {
    return this.#stand && waitOf(this.#stand, seat, () => this.time);
  }

  open(): void {
    this.#line.open();
  }

  close(): void {
    this.#line.close();
  }

  /** Look after the line: the page is seen again, or the network is back. */
  wake(): void {
    this.#line.wake();
  }

  act(wanted: Wanted): void {
    this.#refusal = null;
    this.#line.send(wanted);
  }

  /** Choose one of the options, for the question that is asked now. */
  decide(option: unknown): void {
    if (this.#sent !== null || !this.#stand) return;
    this.#refusal = null;
    this.#sent = this.#line.send({ type: 'decide', question: this.#stand.question ?? 0, decision: option });
  }

  /** Put the refusal away. */
  read(): void {
    this.#refusal = null;
  }

  #take(message: Sent): void {
    switch (message.type) {
      case 'update':
        this.#update(message);
        break;
      case 'refused':
        this.#refusal = message;
        if (!message.id || message.id === this.#sent) this.#sent = null;
        break;
      case 'ack':
        // Its update has come before: what the viewer did is nothing new to them.
        if (message.id === this.#sent) {
          this.#sent = null;
          this.look.take();
        }
        break;
      case 'pong':
        this.#ahead = message.at - Date.now();
        break;
    }
  }

  #update(update: Update): void {
    // Entries are counted for each viewer: through other eyes all of them are needed anew.
    const same = update.viewer === this.#viewer;
    const kept = same ? this.#entries.slice(0, update.since) : [];
    this.#viewer = update.viewer;
    if (!same && update.since > 0) {
      this.#entries = [];
      this.#line.again();
      return;
    }
    const isFirst = this.#stand === null;
    // Through other eyes, and when the game begins, there is nothing to compare with.
    const isAnew = !same || this.#stand?.phase === 'open';
    this.#entries = [...kept, ...update.entries];
    this.#stand = update.stand;
    if (isFirst) this.look.find();
    else if (isAnew) this.look.take();
    else this.look.hear();
  }
}
