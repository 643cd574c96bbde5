import { createSubscriber } from 'svelte/reactivity';
import type { Refused, Sent, Stand, Update } from '../wire/protocol';
import { browser, Connection, type ConnectionState, type Environment, type NewCommand } from './connection';
import { Unread } from './unread.svelte';
import { waitOf, type Wait } from './wait';

/** Milliseconds between two redraws of the time. */
const TICK = 250;

export type Entry = Update['entries'][number];

/** A table as the server sends it to this viewer. Every field is replaced whole; nothing is computed here. */
export class TableStore {
  #entries = $state.raw<readonly Entry[]>([]);
  #stand = $state.raw<Stand | null>(null);
  #viewer = $state.raw<number | null>(null);
  #state = $state<ConnectionState>('opening');
  #refusal = $state.raw<Refused | null>(null);
  /** The id of the decision that is on its way. */
  #sent = $state.raw<string | null>(null);
  /** By how many milliseconds the server's clock is ahead of ours. */
  #ahead = 0;
  readonly unread: Unread;
  readonly #connection: Connection;
  readonly #tick = createSubscriber((again) => {
    const timer = setInterval(again, TICK);
    return () => clearInterval(timer);
  });

  constructor(readonly id: string, env: Environment = browser) {
    this.unread = new Unread(id, this, env.after);
    this.#connection = new Connection(
      id,
      {
        version: () => this.#entries.length,
        received: (frame) => this.#receive(frame),
        changed: (state) => (this.#state = state),
      },
      env,
    );
  }

  /** All messages the viewer has received, in order. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }
  /** The table as it is now; null before the first update. */
  get stand(): Stand | null {
    return this.#stand;
  }
  /** The viewer's seat; null for a spectator. */
  get viewer(): number | null {
    return this.#viewer;
  }
  /** The state of the connection. */
  get state(): ConnectionState {
    return this.#state;
  }
  /** Why the last command was refused, until it is dismissed or another is sent. */
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

  /** The server's time; reading it redraws as time passes. */
  get time(): number {
    this.#tick();
    return this.now();
  }

  /** How long the table has waited for the seat; null where it does not. Reading it redraws as time passes. */
  wait(seat: number): Wait | null {
    return this.#stand && waitOf(this.#stand, seat, () => this.time);
  }

  open(): void {
    this.#connection.open();
  }

  close(): void {
    this.#connection.close();
  }

  /** Check the connection: the page is visible again, or the network is back. */
  wake(): void {
    this.#connection.wake();
  }

  send(command: NewCommand): void {
    this.#refusal = null;
    this.#connection.send(command);
  }

  /** Choose one of the options, for the current question. */
  decide(option: unknown): void {
    if (this.#sent !== null || !this.#stand) return;
    this.#refusal = null;
    this.#sent = this.#connection.send({ type: 'decide', question: this.#stand.question ?? 0, decision: option });
  }

  dismissRefusal(): void {
    this.#refusal = null;
  }

  #receive(frame: Sent): void {
    switch (frame.type) {
      case 'update':
        this.#update(frame);
        break;
      case 'refused':
        this.#refusal = frame;
        if (!frame.id || frame.id === this.#sent) this.#sent = null;
        break;
      case 'ack':
        // Its update came before: what the viewer did is not new to them.
        if (frame.id === this.#sent) {
          this.#sent = null;
          this.unread.markAllRead();
        }
        break;
      case 'pong':
        this.#ahead = frame.at - Date.now();
        break;
    }
  }

  #update(update: Update): void {
    // Messages are counted for each viewer: for another viewer all of them are needed again.
    const same = update.viewer === this.#viewer;
    const kept = same ? this.#entries.slice(0, update.since) : [];
    this.#viewer = update.viewer;
    if (!same && update.since > 0) {
      this.#entries = [];
      this.#connection.reconnect();
      return;
    }
    const isFirst = this.#stand === null;
    // For another viewer, and when the game starts, there is nothing to compare with.
    const isIncomparable = !same || this.#stand?.phase === 'open';
    this.#entries = [...kept, ...update.entries];
    this.#stand = update.stand;
    if (isFirst) this.unread.restore();
    else if (isIncomparable) this.unread.markAllRead();
    else this.unread.updated();
  }
}
