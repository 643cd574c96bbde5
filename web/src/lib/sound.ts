import { preferences } from './preferences.svelte';

let context: AudioContext | null = null;

/** A short wooden knock: `turn` is two of them, `tile` one on felt. */
export function knock(kind: 'tile' | 'turn'): void {
  if (!preferences.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const pitches = kind === 'turn' ? [330, 440] : [180];
  pitches.forEach((pitch, at) => strike(context as AudioContext, pitch, at * 0.12));
}

function strike(audio: AudioContext, pitch: number, after: number): void {
  const begin = audio.currentTime + after;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch * 1.6, begin);
  tone.frequency.exponentialRampToValueAtTime(pitch, begin + 0.03);
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(0.12, begin + 0.005);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.12);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + 0.14);
}
