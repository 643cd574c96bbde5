/** What voice needs of the browser; tests pass their own. */
export interface VoiceDevices {
  /** Whether the browser gives pages like this one a microphone: over https, or of localhost. */
  readonly hasMicrophone: boolean;
  microphone(): Promise<MediaStream>;
  connect(configuration: RTCConfiguration): RTCPeerConnection;
  /** Play the stream. */
  speaker(stream: MediaStream): Speaker;
  /** Measure the loudness of streams. */
  meters(): Meters;
}

export interface Speaker {
  setMuted(muted: boolean): void;
  close(): void;
}

export interface Meters {
  /** Returns a function that measures the stream now: 0 for silence, up to LOUDEST. */
  of(stream: MediaStream): () => number;
  close(): void;
}

export const LOUDEST = 3;
/** From which root mean square on a sound has level 1, 2 and 3. */
const STEPS = [0.01, 0.04, 0.1];

/** The level of samples between -1 and 1. */
export function levelOf(samples: Float32Array): number {
  const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  return STEPS.filter((step) => Math.sqrt(square) >= step).length;
}

export const browserDevices: VoiceDevices = {
  get hasMicrophone() {
    return Boolean(globalThis.navigator?.mediaDevices);
  },
  microphone: () => navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } }),
  connect: (configuration) => new RTCPeerConnection(configuration),
  speaker(stream) {
    const audio = new Audio();
    audio.autoplay = true;
    audio.srcObject = stream;
    return {
      setMuted: (muted) => (audio.muted = muted),
      close: () => (audio.srcObject = null),
    };
  },
  meters() {
    const context = new AudioContext();
    return {
      of(stream) {
        const analyser = context.createAnalyser();
        analyser.fftSize = 1024;
        context.createMediaStreamSource(stream).connect(analyser);
        const samples = new Float32Array(analyser.fftSize);
        return () => {
          analyser.getFloatTimeDomainData(samples);
          return levelOf(samples);
        };
      },
      close: () => void context.close(),
    };
  },
};
