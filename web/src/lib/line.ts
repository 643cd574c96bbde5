import type { Act, Ping, Sent } from '../wire/protocol';

/** Where a line to the server is in its life. */
export type Life = 'opening' | 'open' | 'lost' | 'refused';

/** An act without its id, which the line gives it. */
export type Wanted = Act extends infer One ? (One extends Act ? Omit<One, 'id'> : never) : never;

export interface Surroundings {
  connect(url: string): WebSocket;
  after(milliseconds: number, then: () => void): () => void;
  id(): string;
}

const PING_EVERY = 15_000;
const PATIENCE = 10_000;
const FIRST_RETRY = 400;
const LAST_RETRY = 5_000;
/** The server's own close code for a line it will not have. */
const REFUSED = 4000;

export const browser: Surroundings = {
  connect: (url) => new WebSocket(url),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  id: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join(''),
};

/**
 * The line to one table. It comes back by itself, says what it has heard last, and sends again what
 * was not acknowledged: an act carries an id, so that the server does it once.
 */
export class Line {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Act>();
  #retry = FIRST_RETRY;
  #cancel = (): void => {};
  #closed = false;
  #isWaiting = false;

  constructor(
    readonly table: string,
    private readonly hears: {
      version(): number;
      message(message: Sent): void;
      life(life: Life): void;
    },
    private readonly around: Surroundings = browser,
  ) {}

  open(): void {
    this.#closed = false;
    this.#isWaiting = false;
    this.hears.life('opening');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const path = `/api/tables/${encodeURIComponent(this.table)}/socket?version=${this.hears.version()}`;
    const socket = this.around.connect(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    // A server that takes the call and says nothing is given up like one that falls silent.
    this.#cancel = this.around.after(PATIENCE, () => this.#giveUp());
    socket.onopen = () => {
      this.#retry = FIRST_RETRY;
      this.hears.life('open');
      this.#ping();
      for (const act of this.#unanswered.values()) socket.send(JSON.stringify(act));
      this.#listen();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#heard(JSON.parse(event.data) as Sent);
    };
    socket.onclose = (event: CloseEvent) => this.#ended(socket, event.code);
  }

  /** Ask the server to do something; the id under which it answers. */
  send(wanted: Wanted): string {
    const act = { ...wanted, id: this.around.id() } as Act;
    this.#unanswered.set(act.id, act);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(act));
    return act.id;
  }

  /** The machine was asleep or without a network: see at once whether the line still holds. */
  wake(): void {
    if (this.#closed) return;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#cancel();
      this.#ping();
      this.#cancel = this.around.after(PATIENCE, () => this.#giveUp());
    } else if (this.#socket === null && this.#isWaiting) {
      this.#cancel();
      this.open();
    }
  }

  /** Connect anew, at once. */
  again(): void {
    this.close();
    this.open();
  }

  close(): void {
    this.#closed = true;
    this.#isWaiting = false;
    this.#cancel();
    this.#socket?.close();
    this.#socket = null;
  }

  #heard(message: Sent): void {
    if ((message.type === 'ack' || message.type === 'refused') && message.id) this.#unanswered.delete(message.id);
    this.#listen();
    this.hears.message(message);
  }

  /** Ask for a sign of life after a silence; without one the line counts as lost. */
  #listen(): void {
    this.#cancel();
    this.#cancel = this.around.after(PING_EVERY, () => {
      this.#ping();
      this.#cancel = this.around.after(PATIENCE, () => this.#giveUp());
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
      this.hears.life('refused');
      return;
    }
    this.hears.life('lost');
    this.#isWaiting = true;
    this.#cancel = this.around.after(this.#retry, () => this.open());
    this.#retry = Math.min(LAST_RETRY, this.#retry * 2);
  }
}
