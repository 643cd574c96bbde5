/** What two browsers send each other to connect. */
export type SignalPart = { readonly description: RTCSessionDescriptionInit } | { readonly candidate: RTCIceCandidateInit };

/** The connection to one other player. */
export type LinkState = 'connecting' | 'connected' | 'failed';

/**
 * The audio connection to one other browser, by the pattern of perfect negotiation: both may offer, and where two
 * offers cross, the polite one gives way.
 */
export class VoiceLink {
  #isOffering = false;
  #isIgnoring = false;
  #work: Promise<void> = Promise.resolve();

  constructor(
    private readonly connection: RTCPeerConnection,
    private readonly microphone: MediaStreamTrack | null,
    private readonly role: {
      /** Whether it makes the first offer. */
      readonly offers: boolean;
      /** Whether it gives way where two offers cross. */
      readonly polite: boolean;
    },
    private readonly owner: {
      send(part: SignalPart): void;
      heard(stream: MediaStream): void;
      changed(state: LinkState): void;
    },
  ) {
    connection.onnegotiationneeded = () => void this.#offer();
    connection.onicecandidate = ({ candidate }) => candidate && owner.send({ candidate: candidate.toJSON() });
    connection.ontrack = ({ track }) => track.kind === 'audio' && owner.heard(new MediaStream([track]));
    connection.onconnectionstatechange = () => this.#stateChanged();
    if (role.offers) connection.addTransceiver(microphone ?? 'audio', { direction: this.#direction });
  }

  /** Apply what the other browser sent, one part after the other. A part that cannot be used is dropped. */
  receive(part: SignalPart): Promise<void> {
    this.#work = this.#work.then(() => this.#apply(part)).catch(() => {});
    return this.#work;
  }

  close(): void {
    this.connection.close();
  }

  get #direction(): RTCRtpTransceiverDirection {
    return this.microphone ? 'sendrecv' : 'recvonly';
  }

  async #offer(): Promise<void> {
    try {
      this.#isOffering = true;
      await this.connection.setLocalDescription();
      this.#sendDescription();
    } catch {
      // An offer came first, or the connection was closed.
    } finally {
      this.#isOffering = false;
    }
  }

  async #apply(part: SignalPart): Promise<void> {
    if ('description' in part) await this.#describe(part.description);
    else if (!this.#isIgnoring) await this.connection.addIceCandidate(part.candidate);
  }

  async #describe(description: RTCSessionDescriptionInit): Promise<void> {
    const isOffer = description.type === 'offer';
    const isCrossing = isOffer && (this.#isOffering || this.connection.signalingState !== 'stable');
    this.#isIgnoring = isCrossing && !this.role.polite;
    if (this.#isIgnoring) return;
    await this.connection.setRemoteDescription(description);
    if (!isOffer) return;
    await this.#attach();
    await this.connection.setLocalDescription();
    this.#sendDescription();
  }

  /** Answer with one audio line, whatever else was offered. */
  async #attach(): Promise<void> {
    const all = this.connection.getTransceivers();
    const audio = all.find((one) => one.receiver.track.kind === 'audio');
    for (const other of all) if (other !== audio) other.direction = 'inactive';
    if (!audio) return;
    audio.direction = this.#direction;
    await audio.sender.replaceTrack(this.microphone);
  }

  #sendDescription(): void {
    const description = this.connection.localDescription;
    if (description) this.owner.send({ description: description.toJSON() as RTCSessionDescriptionInit });
  }

  #stateChanged(): void {
    const state = this.connection.connectionState;
    if (state === 'failed') this.connection.restartIce();
    this.owner.changed(state === 'connected' || state === 'failed' ? state : 'connecting');
  }
}
