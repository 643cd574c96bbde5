import type { Refused, Signalled, VoicePeer, VoiceRequest, VoiceState } from '../wire/protocol';
import type { Environment } from './connection';
import { preferences } from './preferences.svelte';
import { browserDevices, type Meters, type Speaker, type VoiceDevices } from './voice_devices';
import { VoiceLink, type LinkState, type SignalPart } from './voice_link';

/** Whether the viewer takes part. */
export type VoiceStatus = 'out' | 'asking' | 'joining' | 'in';
/** Why the viewer does not take part: the keys of sentences. */
export type VoiceProblem = 'denied' | 'missing' | 'insecure' | 'moved' | 'refused';

/** Milliseconds in which signals to one peer are collected: the server counts messages. */
const COLLECT = 50;
/** The most characters of a signal; the server takes 6,000. */
const MOST = 5_500;
/** Milliseconds between two measurements of loudness. */
const MEASURE = 100;

interface Link {
  readonly seat: number;
  readonly connection: VoiceLink;
  state: LinkState;
  speaker?: Speaker;
  level?: () => number;
}

/** The voice of a table: who takes part, the viewer's microphone, and a connection to each of the others. */
export class Voice {
  #status = $state<VoiceStatus>('out');
  #problem = $state<VoiceProblem | null>(null);
  #peers = $state.raw<readonly VoicePeer[]>([]);
  #hasRelay = $state(false);
  #isMuted = $state(false);
  #isHeld = $state(false);
  #isListening = $state(false);
  #levels = $state.raw<ReadonlyMap<number, number>>(new Map());
  #states = $state.raw<ReadonlyMap<number, LinkState>>(new Map());
  /** Whether the dialog is open. */
  isDialogOpen = $state(false);

  #you: string | null = null;
  #ice: RTCIceServer[] = [];
  #microphone: MediaStream | null = null;
  #links = new Map<string, Link>();
  #outbox = new Map<string, SignalPart[]>();
  #meters: Meters | null = null;
  #ownLevel = (): number => 0;
  #cancelMeasure = (): void => {};

  constructor(
    private readonly table: {
      readonly viewer: number | null;
      /** The seats whose voice is not played. */
      readonly muted: ReadonlySet<number>;
      post(request: VoiceRequest): void;
    },
    private readonly after: Environment['after'],
    private readonly devices: VoiceDevices = browserDevices,
  ) {}

  get status(): VoiceStatus {
    return this.#status;
  }
  get problem(): VoiceProblem | null {
    return this.#problem;
  }
  /** The seats that take part, in the order they joined. */
  get seats(): readonly number[] {
    return this.#peers.map((peer) => peer.seat);
  }
  /** Whether the server has a relay, so that the viewer can hide their address. */
  get hasRelay(): boolean {
    return this.#hasRelay;
  }
  /** Whether the viewer has switched off their microphone. */
  get isMuted(): boolean {
    return this.#isMuted;
  }
  /** Whether the viewer takes part without a microphone. */
  get isListening(): boolean {
    return this.#isListening;
  }
  /** Whether the microphone is on. */
  get isTalking(): boolean {
    if (this.#status === 'out' || this.#isListening) return false;
    return preferences.voiceMode === 'open' ? !this.#isMuted : this.#isHeld;
  }
  /** How loud the seat is: 0 to LOUDEST. */
  level(seat: number): number {
    return this.#levels.get(seat) ?? 0;
  }
  /** The state of the connection to the seat; the viewer's own is always connected. */
  linkState(seat: number): LinkState {
    return seat === this.table.viewer ? 'connected' : (this.#states.get(seat) ?? 'connecting');
  }

  /** Take part, with the microphone or to listen only. */
  async join(withMicrophone: boolean): Promise<void> {
    if (this.#status !== 'out') return;
    this.#problem = null;
    this.#status = 'asking';
    if (withMicrophone) {
      const found = await this.#askForMicrophone();
      if (typeof found === 'string') return this.#stop(found);
      if ((this.#status as VoiceStatus) !== 'asking') return stopTracks(found); // left meanwhile
      this.#microphone = found;
      for (const track of found.getTracks()) track.onended = () => this.leave('missing');
    }
    this.#isListening = !withMicrophone;
    this.#isMuted = false;
    this.#meters = this.devices.meters();
    if (this.#microphone) this.#ownLevel = this.#meters.of(this.#microphone);
    this.#status = 'joining';
    this.#switchMicrophone();
    this.#measure();
    this.table.post({ type: 'join_voice' });
  }

  leave(problem: VoiceProblem | null = null): void {
    if (this.#status === 'out') return;
    this.table.post({ type: 'leave_voice' });
    this.#stop(problem);
  }

  /** Switch the microphone off or on. */
  mute(muted: boolean): void {
    this.#isMuted = muted;
    this.#switchMicrophone();
  }

  /** Push to talk: the button or the key is held, or not any more. */
  hold(held: boolean): void {
    if (held === this.#isHeld) return;
    this.#isHeld = held;
    this.#switchMicrophone();
  }

  setMode(mode: 'open' | 'push'): void {
    preferences.voiceMode = mode;
    this.#switchMicrophone();
  }

  /** The connection to the table is open: take part again, if the viewer did. */
  connected(): void {
    if (this.#status !== 'in' && this.#status !== 'joining') return;
    this.#status = 'joining';
    this.table.post({ type: 'join_voice' });
  }

  /** The server refused a request without an id. */
  refused(refusal: Refused): void {
    if (this.#status === 'joining' && !refusal.id) this.#stop('refused');
  }

  /** The viewer has muted somebody, or hears them again. */
  mutedChanged(): void {
    for (const { seat, speaker } of this.#links.values()) speaker?.setMuted(this.table.muted.has(seat));
  }

  /** Who takes part has changed. */
  received(state: VoiceState): void {
    this.#peers = state.peers ?? [];
    this.#hasRelay = state.relay ?? false;
    const you = state.you ?? null;
    if (you === null) {
      // While joining, the answer is still to come.
      if (this.#status === 'in') this.#stop(this.seats.includes(this.table.viewer ?? -1) ? 'moved' : null);
      return;
    }
    if (this.#status !== 'in' && this.#status !== 'joining') {
      this.table.post({ type: 'leave_voice' }); // the viewer left meanwhile
      return;
    }
    this.#status = 'in';
    this.#ice = (state.ice ?? []).map(({ urls, username, credential }) => ({ urls, ...(username && credential ? { username, credential } : {}) }));
    // After a reconnect the others know this browser by another id.
    if (you !== this.#you) this.#closeLinks();
    this.#you = you;
    this.#connect(you);
  }

  signalled({ sender, data }: Signalled): void {
    const link = this.#links.get(sender);
    if (!link) return;
    for (const part of partsOf(data)) void link.connection.receive(part);
  }

  #connect(you: string): void {
    const ids = this.#peers.map((peer) => peer.id);
    for (const id of [...this.#links.keys()]) if (!ids.includes(id)) this.#closeLink(id);
    for (const [at, peer] of this.#peers.entries()) {
      // The one who joined later makes the first offer.
      if (peer.id !== you && !this.#links.has(peer.id)) this.#open(peer, { offers: at < ids.indexOf(you), polite: you < peer.id });
    }
    this.#statesChanged();
  }

  #open({ id, seat }: VoicePeer, role: { offers: boolean; polite: boolean }): void {
    const hides = this.#hasRelay && preferences.hidesAddress;
    const connection = this.devices.connect({ iceServers: this.#ice, iceTransportPolicy: hides ? 'relay' : 'all' });
    const track = this.#microphone?.getAudioTracks()[0] ?? null;
    const link: Link = {
      seat,
      state: 'connecting',
      connection: new VoiceLink(connection, track, role, {
        send: (part) => this.#send(id, part),
        heard: (stream) => this.#heard(link, stream),
        changed: (state) => {
          link.state = state;
          this.#statesChanged();
        },
      }),
    };
    this.#links.set(id, link);
  }

  #heard(link: Link, stream: MediaStream): void {
    link.speaker?.close();
    link.speaker = this.devices.speaker(stream);
    link.speaker.setMuted(this.table.muted.has(link.seat));
    link.level = this.#meters?.of(stream);
  }

  #send(to: string, part: SignalPart): void {
    const waiting = this.#outbox.get(to);
    if (waiting) {
      waiting.push(part);
      return;
    }
    this.#outbox.set(to, [part]);
    this.after(COLLECT, () => {
      const parts = this.#outbox.get(to) ?? [];
      this.#outbox.delete(to);
      if (!this.#links.has(to)) return;
      for (const data of packed(parts)) this.table.post({ type: 'signal', to, data });
    });
  }

  async #askForMicrophone(): Promise<MediaStream | VoiceProblem> {
    if (!this.devices.hasMicrophone) return 'insecure';
    try {
      return await this.devices.microphone();
    } catch (error) {
      return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing';
    }
  }

  #switchMicrophone(): void {
    for (const track of this.#microphone?.getTracks() ?? []) track.enabled = this.isTalking;
  }

  #measure(): void {
    const levels = new Map<number, number>();
    for (const { seat, level } of this.#links.values()) if (level && !this.table.muted.has(seat)) levels.set(seat, level());
    if (this.table.viewer !== null) levels.set(this.table.viewer, this.isTalking ? this.#ownLevel() : 0);
    if (levels.size !== this.#levels.size || [...levels].some(([seat, level]) => this.#levels.get(seat) !== level)) this.#levels = levels;
    this.#cancelMeasure = this.after(MEASURE, () => this.#measure());
  }

  #statesChanged(): void {
    this.#states = new Map([...this.#links.values()].map((link) => [link.seat, link.state]));
  }

  #closeLink(id: string): void {
    const link = this.#links.get(id);
    link?.connection.close();
    link?.speaker?.close();
    this.#links.delete(id);
    this.#outbox.delete(id);
  }

  #closeLinks(): void {
    for (const id of [...this.#links.keys()]) this.#closeLink(id);
  }

  #stop(problem: VoiceProblem | null): void {
    this.#status = 'out';
    this.#problem = problem;
    this.#isHeld = false;
    this.#you = null;
    this.#cancelMeasure();
    this.#closeLinks();
    this.#statesChanged();
    if (this.#microphone) stopTracks(this.#microphone);
    this.#microphone = null;
    this.#ownLevel = () => 0;
    this.#meters?.close();
    this.#meters = null;
    this.#levels = new Map();
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.onended = null;
    track.stop();
  }
}

/** The parts as few texts as the limit allows. */
export function packed(parts: readonly SignalPart[]): string[] {
  const texts: string[] = [];
  let inside: string[] = [];
  let size = 2;
  for (const part of parts.map((one) => JSON.stringify(one))) {
    if (inside.length > 0 && size + part.length + 1 > MOST) {
      texts.push(`[${inside.join(',')}]`);
      [inside, size] = [[], 2];
    }
    inside.push(part);
    size += part.length + 1;
  }
  return inside.length > 0 ? [...texts, `[${inside.join(',')}]`] : texts;
}

/** What another browser sent; nothing where it makes no sense. */
export function partsOf(data: string): SignalPart[] {
  try {
    const parts: unknown = JSON.parse(data);
    if (!Array.isArray(parts)) return [];
    return parts.filter((part): part is SignalPart => typeof part === 'object' && part !== null && ('description' in part || 'candidate' in part));
  } catch {
    return [];
  }
}
