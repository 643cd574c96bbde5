import { createSubscriber } from 'svelte/reactivity';
import type { Changes, Refused, Sent, Snapshot, Update, VoiceRequest } from '../wire/protocol';
import { browser, Connection, type ConnectionState, type Environment, type NewCommand } from './connection';
import { watchSeal } from './fairness';
import { mutedSeats } from './muted';
import { guestsAt, isRemoved } from './removal';
import { changedSnapshot } from './snapshot_changes';
import { Unread } from './unread.svelte';
import { Voice } from './voice.svelte';
import { waitOf, type Wait } from './wait';

/** Milliseconds between two redraws of the time. */
const TICK = 250;

export type Message = Update['messages'][number];

/** A table as the server sends it to this viewer. Every field is replaced whole; nothing is computed here. */
export class TableStore {
  /** What the viewer has written in the chat and not sent: it stays when the game begins. */
  draft = $state('');
  #messages = $state.raw<readonly Message[]>([]);
  #snapshot = $state.raw<Snapshot | null>(null);
  #viewer = $state.raw<number | null>(null);
  #state = $state<ConnectionState>('opening');
  #refusal = $state.raw<Refused | null>(null);
  #isSealBroken = $state(false);
  /** The seat the viewer had before they became a spectator, and how many had sat down there by then. */
  #lost = $state.raw<{ seat: number; guest: number } | null>(null);
  readonly #isRemoved = $derived(this.#lost !== null && isRemoved(this.#lost.seat, this.#lost.guest, this.#messages));
  readonly #muted = $derived(mutedSeats(this.#messages));
  /** The id of the decision that is on its way. */
  #sent = $state.raw<string | null>(null);
  /** By how many milliseconds the server's clock is ahead of ours. */
  #ahead = 0;
  readonly unread: Unread;
  readonly voice: Voice;
  readonly #connection: Connection;
  readonly #tick = createSubscriber((again) => {
    const timer = setInterval(again, TICK);
    return () => clearInterval(timer);
  });

  constructor(readonly id: string, env: Environment = browser) {
    this.unread = new Unread(id, this, env.after);
    this.voice = new Voice(this, env.after);
    this.#connection = new Connection(
      id,
      {
        version: () => this.#messages.length,
        received: (frame) => this.#receive(frame),
        changed: (state) => {
          this.#state = state;
          if (state === 'open') this.voice.connected();
        },
      },
      env,
    );
  }

  /** All messages the viewer has received, in order. */
  get messages(): readonly Message[] {
    return this.#messages;
  }
  /** The table as it is now; null before the first update. */
  get snapshot(): Snapshot | null {
    return this.#snapshot;
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
  /** Whether the dealer's secret, or words in it, are not those that were shown before. */
  get isSealBroken(): boolean {
    return this.#isSealBroken;
  }
  /** Whether the host has removed the viewer. */
  get isRemoved(): boolean {
    return this.#isRemoved;
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
    return this.#snapshot && waitOf(this.#snapshot, seat, () => this.time);
  }

  /** The seats the viewer has muted. */
  get muted(): ReadonlySet<number> {
    return this.#muted;
  }

  open(): void {
    this.#connection.open();
  }

  close(): void {
    this.voice.leave();
    this.#connection.close();
  }

  /** Check the connection: the page is visible again, or the network is back. */
  wake(): void {
    this.#connection.wake();
  }

  /** The browser has lost the network. */
  offline(): void {
    this.#connection.offline();
  }

  /** Send a request that is about voice. */
  post(request: VoiceRequest): void {
    this.#connection.post(request);
  }

  send(command: NewCommand): void {
    this.#refusal = null;
    this.#connection.send(command);
  }

  /** Choose one of the options, for the current prompt. */
  decide(option: unknown): void {
    if (this.#sent !== null || !this.#snapshot) return;
    this.#refusal = null;
    this.#sent = this.#connection.send({ type: 'decide', prompt: this.#snapshot.prompt ?? 0, decision: option });
  }

  dismissRefusal(): void {
    this.#refusal = null;
  }

  #receive(frame: Sent): void {
    switch (frame.type) {
      case 'update':
        this.#update(frame, frame.snapshot);
        break;
      case 'changes':
        if (this.#snapshot) this.#update(frame, changedSnapshot(this.#snapshot, frame));
        break;
      case 'refused':
        this.#refusal = frame;
        this.voice.refused(frame);
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
      case 'voice':
        this.voice.received(frame);
        break;
      case 'signalled':
        this.voice.signalled(frame);
        break;
    }
  }

  #update(update: Update | Changes, snapshot: Snapshot): void {
    // Messages are counted for each viewer: for another viewer all of them are needed again.
    const same = update.viewer === this.#viewer;
    if (!same) {
      const seat = update.viewer === null ? this.#viewer : null;
      this.#lost = seat === null ? null : { seat, guest: guestsAt(seat, this.#messages) };
    }
    const kept = same ? this.#messages.slice(0, update.since) : [];
    this.#viewer = update.viewer;
    if (!same && update.since > 0) {
      this.#messages = [];
      this.#connection.reconnect();
      return;
    }
    const isFirst = this.#snapshot === null;
    // For another viewer, and when the game starts, there is nothing to compare with.
    const isIncomparable = !same || this.#snapshot?.phase === 'open';
    this.#messages = [...kept, ...update.messages];
    this.#snapshot = snapshot;
    this.voice.mutedChanged();
    this.#isSealBroken = watchSeal(this.id, this.#viewer, snapshot);
    if (isFirst) this.unread.restore();
    else if (isIncomparable) this.unread.markAllRead();
    else this.unread.updated();
  }
}
