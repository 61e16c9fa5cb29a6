import type { VapiClient, VapiEvent } from '#src/features/call/transport/vapi/sdk.ts';

type Listener = (value: unknown) => void;

/**
 * The SDK's client on a line that the test decides; it keeps the SDK's manners, the bad ones too.
 */
export class FakeVapiClient implements VapiClient {
  readonly sent: { type: string; control?: string; message?: { content: string } }[] = [];
  joined = false;
  muted = false;
  volume = 1;
  device: string | null = null;
  ended = 0;
  /** Stopping while it joins does not stop it. */
  onCall = false;
  refusesMicrophone = false;
  readonly #listeners = new Map<VapiEvent, Set<Listener>>();
  #joining: { resolve: () => void; reject: (problem: Error) => void } | null = null;

  reconnect() {
    return new Promise<void>((resolve, reject) => {
      this.#joining = { resolve, reject };
    });
  }

  /** The line comes up. */
  connect() {
    if (this.#joining === null) return;
    this.joined = true;
    this.onCall = true;
    if (this.refusesMicrophone)
      this.emit('camera-error', {
        type: 'camera-error',
        error: { message: 'no', action: 'camera-error', error: { type: 'permissions' } },
      });
    this.#joining?.resolve();
  }

  fail() {
    this.emit('error', { type: 'reconnect-error' });
    this.#joining?.reject(new Error('the room is gone'));
  }

  stop() {
    this.onCall = false;
    this.joined = false;
    return Promise.resolve();
  }

  end() {
    if (!this.joined) throw new Error('sendAppMessage() only supported after join.');
    this.ended += 1;
    void this.stop();
  }

  send(message: object) {
    this.sent.push(message as FakeVapiClient['sent'][number]);
  }

  setMuted(muted: boolean) {
    if (!this.joined) throw new Error('Call object is not available.');
    this.muted = muted;
  }

  setVolume(volume: number) {
    this.volume = volume;
  }

  setInputDevicesAsync({ audioDeviceId }: { audioDeviceId: string }) {
    this.device = audioDeviceId;
    return Promise.resolve();
  }

  on(event: VapiEvent, listener: Listener) {
    const those = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, those.add(listener));
  }

  removeListener(event: VapiEvent, listener: Listener) {
    this.#listeners.get(event)?.delete(listener);
  }

  /** As the SDK does: an error that nobody listens to is thrown. */
  emit(event: VapiEvent, value?: unknown) {
    const those = [...(this.#listeners.get(event) ?? [])];
    if (event === 'error' && those.length === 0) throw new Error('Unhandled error.');
    for (const listener of those) listener(value);
  }

  listening(): string[] {
    return [...this.#listeners].flatMap(([event, those]) =>
      [...those].map(() => `listener of ${event}`),
    );
  }

  speech(role: 'assistant' | 'user', status: 'started' | 'stopped') {
    this.emit('message', { type: 'speech-update', role, status });
  }

  transcript(
    role: 'assistant' | 'user',
    transcript: string,
    transcriptType: 'partial' | 'final' = 'final',
  ) {
    this.emit('message', { type: 'transcript', role, transcriptType, transcript });
  }

  personaSays(text: string) {
    this.speech('assistant', 'started');
    this.transcript('assistant', text);
  }

  repSays(text: string) {
    if (this.muted) return;
    this.speech('user', 'started');
    this.transcript('user', text.split(' ')[0] ?? '', 'partial');
    this.transcript('user', text);
    this.speech('user', 'stopped');
  }
}
