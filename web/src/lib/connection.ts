import type { Command, Ping, Sent, VoiceRequest } from '../wire/protocol';
import { mayReload, reloaded } from './reload';

/** The state of a connection. */
export type ConnectionState = 'opening' | 'open' | 'lost' | 'refused';

/** A command without its id, which the connection adds. */
export type NewCommand = Command extends infer One ? (One extends Command ? Omit<One, 'id'> : never) : never;

/** What the connection needs of the browser; tests pass their own. */
export interface Environment {
  connect(url: string): WebSocket;
  /** Call `then` after that time. Returns a function that cancels it. */
  after(milliseconds: number, then: () => void): () => void;
  id(): string;
  /** A number from 0 to 1. */
  random(): number;
  reload(): void;
}

/** The version of the protocol this client speaks. */
const PROTOCOL = 4;
const PING_EVERY = 15_000;
const TIMEOUT = 10_000;
const FIRST_RETRY = 400;
const LAST_RETRY = 5_000;
/** The server's close code for a connection it refuses. */
const REFUSED = 4000;

export const browser: Environment = {
  connect: (url) => new WebSocket(url),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  id: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join(''),
  random: () => Math.random(),
  reload: () => location.reload(),
};

/**
 * The connection to one table. It reconnects by itself, resumes after the last version it received, and
 * resends commands that were not acknowledged. The server runs a command once, however often its id arrives.
 */
export class Connection {
  #socket: WebSocket | null = null;
  #unacknowledged = new Map<string, Command>();
  #retry = FIRST_RETRY;
  #cancel = (): void => {};
  #closed = false;
  #isRetrying = false;

  constructor(
    readonly table: string,
    private readonly owner: {
      /** How many messages have been received. */
      version(): number;
      received(frame: Sent): void;
      changed(state: ConnectionState): void;
    },
    private readonly env: Environment = browser,
  ) {}

  open(): void {
    this.#closed = false;
    this.#isRetrying = false;
    this.owner.changed('opening');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const path = `/api/tables/${encodeURIComponent(this.table)}/socket?protocol=${PROTOCOL}&changes=true&version=${this.owner.version()}`;
    const socket = this.env.connect(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    this.#cancel = this.env.after(TIMEOUT, () => this.#giveUp());
    socket.onopen = () => {
      this.#retry = FIRST_RETRY;
      this.owner.changed('open');
      this.#ping();
      for (const command of this.#unacknowledged.values()) socket.send(JSON.stringify(command));
      this.#expectFrame();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data) as Sent);
    };
    socket.onclose = (event: CloseEvent) => this.#ended(socket, event.code);
  }

  /** Send a command. Returns its id, which the server's answer carries. */
  send(wanted: NewCommand): string {
    const command = { ...wanted, id: this.env.id() } as Command;
    this.#unacknowledged.set(command.id, command);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(command));
    return command.id;
  }

  /** Send what needs no acknowledgement; it is lost where the connection is. */
  post(message: Ping | VoiceRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** The computer was asleep or offline: check at once whether the connection still works. */
  wake(): void {
    if (this.#closed) return;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#cancel();
      this.#ping();
      this.#cancel = this.env.after(TIMEOUT, () => this.#giveUp());
    } else if (this.#socket === null && this.#isRetrying) {
      this.#cancel();
      this.open();
    }
  }

  /** The browser knows that there is no network: wait for nothing. */
  offline(): void {
    if (!this.#closed) this.#giveUp();
  }

  reconnect(): void {
    this.close();
    this.open();
  }

  close(): void {
    this.#closed = true;
    this.#isRetrying = false;
    this.#cancel();
    this.#socket?.close();
    this.#socket = null;
  }

  #receive(frame: Sent): void {
    if ((frame.type === 'ack' || frame.type === 'refused') && frame.id) this.#unacknowledged.delete(frame.id);
    this.#expectFrame();
    if (frame.type === 'update') reloaded();
    // The server was updated: load the client that belongs to it.
    if (frame.type === 'refused' && frame.code === 'protocol' && mayReload()) this.env.reload();
    this.owner.received(frame);
  }

  /** Ping after a silence; if nothing answers, the connection is lost. */
  #expectFrame(): void {
    this.#cancel();
    this.#cancel = this.env.after(PING_EVERY, () => {
      this.#ping();
      this.#cancel = this.env.after(TIMEOUT, () => this.#giveUp());
    });
  }

  #giveUp(): void {
    const socket = this.#socket;
    socket?.close();
    if (socket) this.#ended(socket, 0);
  }

  #ping(): void {
    const ping: Ping = { type: 'ping' };
    this.#socket?.send(JSON.stringify(ping));
  }

  #ended(socket: WebSocket, code: number): void {
    if (this.#closed || socket !== this.#socket) return;
    this.#socket = null;
    this.#cancel();
    if (code === REFUSED) {
      this.owner.changed('refused');
      return;
    }
    this.owner.changed('lost');
    this.#isRetrying = true;
    // Up to half sooner or later, so that not all pages come back in the same moment.
    this.#cancel = this.env.after(this.#retry * (0.5 + this.env.random()), () => this.open());
    this.#retry = Math.min(LAST_RETRY, this.#retry * 2);
  }
}
