import { beforeEach, describe, expect, test } from 'vitest';
import { preferences } from '../src/lib/preferences.svelte';
import { Voice } from '../src/lib/voice.svelte';
import type { VoiceDevices } from '../src/lib/voice_devices';
import type { VoiceRequest, VoiceState } from '../src/wire/protocol';

class FakeTrack {
  enabled = true;
  isStopped = false;
  onended: (() => void) | null = null;
  stop(): void {
    this.isStopped = true;
  }
}

class FakePeerConnection {
  static all: FakePeerConnection[] = [];
  isClosed = false;
  offers = 0;
  ontrack: ((event: { track: { kind: string } }) => void) | null = null;
  constructor(readonly configuration: RTCConfiguration) {
    FakePeerConnection.all.push(this);
  }
  addTransceiver(): void {
    this.offers += 1;
  }
  close(): void {
    this.isClosed = true;
  }
}

/** A browser in the test's hands. */
class FakeDevices implements VoiceDevices {
  hasMicrophone = true;
  track = new FakeTrack();
  denied: Error | null = null;
  speakers: { isMuted: boolean; isClosed: boolean }[] = [];
  level = 0;

  async microphone(): Promise<MediaStream> {
    if (this.denied) throw this.denied;
    const tracks = [this.track];
    return { getTracks: () => tracks, getAudioTracks: () => tracks } as unknown as MediaStream;
  }
  connect(configuration: RTCConfiguration): RTCPeerConnection {
    return new FakePeerConnection(configuration) as unknown as RTCPeerConnection;
  }
  speaker() {
    const speaker = { isMuted: false, isClosed: false };
    this.speakers.push(speaker);
    return { setMuted: (muted: boolean) => void (speaker.isMuted = muted), close: () => void (speaker.isClosed = true) };
  }
  meters() {
    return { of: () => () => this.level, close: () => {} };
  }
}

const [me, ann, bob] = [
  { id: 'me', seat: 1 },
  { id: 'ann', seat: 0 },
  { id: 'bob', seat: 2 },
];
const state = (change: Partial<VoiceState>): VoiceState => ({ type: 'voice', you: 'me', ...change });

describe('voice', () => {
  let posted: VoiceRequest[];
  let muted: Set<number>;
  let devices: FakeDevices;
  let voice: Voice;
  let timers: (() => void)[];
  const passes = () => timers.splice(0).forEach((then) => then());
  const open = () => FakePeerConnection.all.filter((one) => !one.isClosed);

  beforeEach(() => {
    globalThis.MediaStream ??= class {} as unknown as typeof MediaStream;
    preferences.voiceMode = 'open';
    preferences.hidesAddress = false;
    FakePeerConnection.all = [];
    [posted, muted, devices, timers] = [[], new Set(), new FakeDevices(), []];
    const table = { viewer: 1, muted, post: (request: VoiceRequest) => void posted.push(request) };
    voice = new Voice(
      table,
      (_, then) => {
        timers.push(then);
        return () => void (timers = timers.filter((one) => one !== then));
      },
      devices,
    );
  });

  async function joined(...peers: { id: string; seat: number }[]): Promise<void> {
    await voice.join(true);
    voice.received(state({ peers }));
  }

  test('is opt-in: others in voice open no microphone and no connection', () => {
    voice.received(state({ peers: [ann, bob], you: null }));
    expect(voice.seats).toEqual([0, 2]);
    expect(voice.status).toBe('out');
    expect(FakePeerConnection.all).toEqual([]);
    expect(posted).toEqual([]);
  });

  test('offers to those who were there before, and waits for the offer of those who come later', async () => {
    await joined(ann, me);
    expect(posted).toEqual([{ type: 'join_voice' }]);
    voice.received(state({ peers: [ann, me, bob] }));
    expect(FakePeerConnection.all.map((one) => one.offers)).toEqual([1, 0]);
  });

  test('closes the connection to one who is gone, and to everybody when the viewer leaves', async () => {
    await joined(ann, me, bob);
    voice.received(state({ peers: [me, bob] }));
    expect(FakePeerConnection.all.map((one) => one.isClosed)).toEqual([true, false]);
    voice.leave();
    expect(open()).toEqual([]);
    expect(posted.at(-1)).toEqual({ type: 'leave_voice' });
    expect(devices.track.isStopped).toBe(true);
    expect(voice.status).toBe('out');
  });

  test('joins again after a reconnect, with new connections', async () => {
    await joined(ann, me);
    voice.connected();
    voice.received(state({ peers: [ann, me], you: null })); // the old connection is still listed
    expect(voice.status).toBe('joining');
    voice.received(state({ peers: [ann, { id: 'again', seat: 1 }], you: 'again' }));
    expect(posted).toEqual([{ type: 'join_voice' }, { type: 'join_voice' }]);
    expect(FakePeerConnection.all.map((one) => one.isClosed)).toEqual([true, false]);
    expect(devices.track.isStopped).toBe(false);
  });

  test('ends when the viewer loses the seat, or joins in another window', async () => {
    await joined(ann, me);
    voice.received({ type: 'voice' });
    expect([voice.status, voice.problem, devices.track.isStopped]).toEqual(['out', null, true]);
    devices.track = new FakeTrack();
    await joined(ann, me);
    voice.received(state({ peers: [ann, { id: 'other', seat: 1 }], you: null }));
    expect([voice.status, voice.problem, devices.track.isStopped]).toEqual(['out', 'moved', true]);
  });

  test('is left even if the answer to joining comes late', async () => {
    await voice.join(true);
    voice.leave();
    voice.received(state({ peers: [ann, me] }));
    expect(FakePeerConnection.all).toEqual([]);
    expect(posted.at(-1)).toEqual({ type: 'leave_voice' });
  });

  test('says why there is no microphone', async () => {
    devices.denied = new DOMException('no', 'NotAllowedError');
    await voice.join(true);
    expect([voice.status, voice.problem]).toEqual(['out', 'denied']);
    devices.denied = new DOMException('no', 'NotFoundError');
    await voice.join(true);
    expect(voice.problem).toBe('missing');
    devices.hasMicrophone = false;
    await voice.join(true);
    expect(voice.problem).toBe('insecure');
    await voice.join(false);
    voice.received(state({ peers: [ann, me] }));
    expect([voice.status, voice.isListening, voice.isTalking]).toEqual(['in', true, false]);
    expect(posted).toEqual([{ type: 'join_voice' }]);
  });

  test('ends when the microphone is unplugged or the server refuses', async () => {
    await joined(ann, me);
    devices.track.onended?.();
    expect([voice.status, voice.problem]).toEqual(['out', 'missing']);
    await voice.join(true);
    voice.refused({ type: 'refused', code: 'not_seated', text: '', id: 'of a command' });
    expect(voice.status).toBe('joining');
    voice.refused({ type: 'refused', code: 'not_seated', text: '' });
    expect([voice.status, voice.problem]).toEqual(['out', 'refused']);
  });

  test('has an open microphone until it is muted', async () => {
    await joined(me);
    expect(devices.track.enabled).toBe(true);
    voice.mute(true);
    expect([devices.track.enabled, voice.isTalking]).toEqual([false, false]);
    voice.mute(false);
    expect(devices.track.enabled).toBe(true);
  });

  test('with push to talk has one only while it is held', async () => {
    preferences.voiceMode = 'push';
    await joined(me);
    expect(devices.track.enabled).toBe(false);
    voice.hold(true);
    expect(devices.track.enabled).toBe(true);
    voice.hold(false);
    expect(devices.track.enabled).toBe(false);
    voice.setMode('open');
    expect(devices.track.enabled).toBe(true);
  });

  test('does not play those whom the viewer has muted, and shows no ring for them', async () => {
    muted.add(0);
    devices.level = 2;
    await joined(ann, me, bob);
    for (const connection of FakePeerConnection.all) connection.ontrack?.({ track: { kind: 'audio' } });
    expect(devices.speakers.map((one) => one.isMuted)).toEqual([true, false]);
    passes();
    expect([0, 1, 2].map((seat) => voice.level(seat))).toEqual([0, 2, 2]);
    muted.delete(0);
    voice.mutedChanged();
    passes();
    expect(devices.speakers.map((one) => one.isMuted)).toEqual([false, false]);
    expect(voice.level(0)).toBe(2);
  });

  test('goes through the relay alone where the viewer hides their address and there is one', async () => {
    const ice = [{ urls: 'stun:a' }, { urls: 'turn:b', username: 'u', credential: 'c' }];
    preferences.hidesAddress = true;
    await voice.join(true);
    voice.received(state({ peers: [ann, me], ice }));
    voice.received(state({ peers: [ann, me, bob], relay: true, ice }));
    const made = FakePeerConnection.all.map((one) => one.configuration);
    expect(made.map((one) => one.iceTransportPolicy)).toEqual(['all', 'relay']);
    expect(made[1]?.iceServers).toEqual(ice);
  });

  test('ignores signals of those who do not take part', async () => {
    await joined(me);
    voice.signalled({ type: 'signalled', sender: 'stranger', data: '[{"description":{"type":"offer","sdp":""}}]' });
    expect(FakePeerConnection.all).toEqual([]);
  });
});
