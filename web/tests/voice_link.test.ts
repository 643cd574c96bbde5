import { describe, expect, test } from 'vitest';
import { packed, partsOf } from '../src/lib/voice.svelte';
import { levelOf } from '../src/lib/voice_devices';
import { VoiceLink, type LinkState, type SignalPart } from '../src/lib/voice_link';

type Description = { type: 'offer' | 'answer'; sdp: string };

/** The signalling of an RTCPeerConnection, with the states of the specification and no network. */
class FakeConnection {
  signalingState: 'stable' | 'have-local-offer' | 'have-remote-offer' | 'closed' = 'stable';
  connectionState = 'new';
  localDescription: (Description & { toJSON(): Description }) | null = null;
  remote: Description | null = null;
  candidates: unknown[] = [];
  rollbacks = 0;
  offers = 0;
  transceivers: { direction: string; receiver: { track: { kind: string } }; sender: { track: unknown; replaceTrack(track: unknown): Promise<void> } }[] = [];
  onnegotiationneeded: (() => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;

  addTransceiver(_: unknown, { direction }: { direction: string }): void {
    this.add('audio', direction);
    queueMicrotask(() => this.onnegotiationneeded?.());
  }
  add(kind: string, direction: string): void {
    const sender = { track: null as unknown, replaceTrack: async (track: unknown) => void (sender.track = track) };
    this.transceivers.push({ direction, receiver: { track: { kind } }, sender });
  }
  getTransceivers() {
    return this.transceivers;
  }
  async setLocalDescription(): Promise<void> {
    await Promise.resolve();
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    if (type === 'offer') this.offers += 1;
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
    const description: Description = { type, sdp: `${type} ${this.transceivers.map((one) => one.direction).join()}` };
    this.localDescription = { ...description, toJSON: () => description };
  }
  async setRemoteDescription(description: Description): Promise<void> {
    await Promise.resolve();
    if (typeof description?.sdp !== 'string') throw new TypeError('no description');
    if (description.type === 'answer' && this.signalingState !== 'have-local-offer') throw new Error('no offer to answer');
    if (description.type === 'offer' && this.signalingState === 'have-local-offer') this.rollbacks += 1;
    if (description.type === 'offer' && this.transceivers.length === 0) for (const _ of description.sdp.split(',')) this.add('audio', 'recvonly');
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    this.remote = description;
  }
  async addIceCandidate(candidate: unknown): Promise<void> {
    if (this.remote === null) throw new Error('no description yet');
    this.candidates.push(candidate);
  }
  restartIce(): void {
    queueMicrotask(() => this.onnegotiationneeded?.());
  }
  close(): void {
    this.signalingState = 'closed';
  }
}

interface Side {
  readonly connection: FakeConnection;
  readonly link: VoiceLink;
  readonly sent: SignalPart[];
  readonly states: LinkState[];
}

function side(role: { offers: boolean; polite: boolean }, microphone: unknown = 'my microphone'): Side {
  const connection = new FakeConnection();
  const sent: SignalPart[] = [];
  const states: LinkState[] = [];
  const owner = { send: (part: SignalPart) => void sent.push(part), heard: () => {}, changed: (state: LinkState) => void states.push(state) };
  const link = new VoiceLink(connection as unknown as RTCPeerConnection, microphone as MediaStreamTrack, role, owner);
  return { connection, link, sent, states };
}

const settled = () => new Promise((done) => setTimeout(done));

/** Deliver what both have sent, until there is nothing more. */
async function talk(one: Side, other: Side): Promise<void> {
  await settled();
  while (one.sent.length + other.sent.length > 0) {
    const [forOther, forOne] = [one.sent.splice(0), other.sent.splice(0)];
    for (const part of forOther) void other.link.receive(part);
    for (const part of forOne) void one.link.receive(part);
    await settled();
  }
}

describe('a link', () => {
  test('is made by one offer of the one who came later', async () => {
    const [late, early] = [side({ offers: true, polite: true }), side({ offers: false, polite: false })];
    await talk(late, early);
    expect([late.connection.offers, early.connection.offers]).toEqual([1, 0]);
    expect([late.connection.signalingState, early.connection.signalingState]).toEqual(['stable', 'stable']);
    expect(early.connection.transceivers.map((one) => [one.direction, one.sender.track])).toEqual([['sendrecv', 'my microphone']]);
  });

  test('of a listener sends nothing', async () => {
    const [late, early] = [side({ offers: true, polite: true }), side({ offers: false, polite: false }, null)];
    await talk(late, early);
    expect(early.connection.transceivers.map((one) => [one.direction, one.sender.track])).toEqual([['recvonly', null]]);
  });

  test.each([true, false])('survives offers that cross (the first is polite: %s)', async (polite) => {
    const [one, other] = [side({ offers: true, polite }), side({ offers: false, polite: !polite })];
    await talk(one, other);
    for (const { connection } of [one, other]) {
      connection.connectionState = 'failed';
      connection.onconnectionstatechange?.();
    }
    await talk(one, other);
    expect([one.connection.signalingState, other.connection.signalingState]).toEqual(['stable', 'stable']);
    const [gave, kept] = polite ? [one, other] : [other, one];
    expect([gave.connection.rollbacks, kept.connection.rollbacks]).toEqual([1, 0]);
    expect(gave.connection.localDescription?.type).toBe('answer');
    expect(one.states).toEqual(['failed']);
  });

  test('drops candidates of an offer it ignores', async () => {
    const stubborn = side({ offers: true, polite: false });
    await settled();
    await stubborn.link.receive({ description: { type: 'offer', sdp: 'sendrecv' } });
    await stubborn.link.receive({ candidate: { candidate: 'of the ignored offer' } });
    expect(stubborn.connection.candidates).toEqual([]);
    await stubborn.link.receive({ description: { type: 'answer', sdp: 'sendrecv' } });
    await stubborn.link.receive({ candidate: { candidate: 'of the answer' } });
    expect(stubborn.connection.candidates).toEqual([{ candidate: 'of the answer' }]);
  });

  test('goes on after signals that make no sense', async () => {
    const [late, early] = [side({ offers: true, polite: true }), side({ offers: false, polite: false })];
    for (const nonsense of [{ description: null }, { description: { type: 'answer', sdp: 'x' } }, { candidate: 7 }]) {
      await early.link.receive(nonsense as unknown as SignalPart);
    }
    await talk(late, early);
    expect(early.connection.signalingState).toBe('stable');
    expect(late.connection.signalingState).toBe('stable');
  });

  test('answers one audio line alone, whatever is offered', async () => {
    const early = side({ offers: false, polite: false });
    early.connection.add('video', 'sendrecv');
    early.connection.add('audio', 'sendrecv');
    early.connection.add('audio', 'sendrecv');
    await early.link.receive({ description: { type: 'offer', sdp: 'sendrecv' } });
    expect(early.connection.transceivers.map((one) => one.direction)).toEqual(['inactive', 'sendrecv', 'inactive']);
  });
});

test('signals are packed into few texts that the server takes', () => {
  const parts = Array.from({ length: 40 }, (_, at): SignalPart => ({ candidate: { candidate: `${at} ${'x'.repeat(400)}` } }));
  const texts = packed(parts);
  expect(texts.length).toBeLessThan(5);
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(6000);
  expect(texts.flatMap(partsOf)).toEqual(parts);
  expect(packed([])).toEqual([]);
});

test('what another browser sends may be anything', () => {
  for (const data of ['', '{', '7', 'null', '{"candidate":1}', '[null,7,"x",{}]']) expect(partsOf(data)).toEqual([]);
});

test('a level rises with the loudness', () => {
  const tone = (height: number) => Float32Array.from({ length: 100 }, (_, at) => height * Math.sin(at));
  expect([0, 0.03, 0.1, 0.6].map((height) => levelOf(tone(height)))).toEqual([0, 1, 2, 3]);
  expect(levelOf(new Float32Array())).toBe(0);
});
