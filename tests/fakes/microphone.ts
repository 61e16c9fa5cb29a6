import type { Timers } from '#src/lib/timers.ts';
import type { Capture } from '#src/lib/voice/captureFrames.ts';
import type { Frame } from '#src/lib/voice/frame.ts';
import type { MicrophoneDeps } from '#src/lib/voice/microphone.ts';

/** What a page may know of one device. */
class FakeTrack extends EventTarget {
  enabled = true;
  stopped = false;
  readonly kind = 'audio';
  readonly label: string;
  readonly #deviceId: string;

  constructor(deviceId: string) {
    super();
    this.#deviceId = deviceId;
    this.label = `Microphone ${deviceId}`;
  }

  getSettings = () => ({ deviceId: this.#deviceId, sampleRate: 48_000 });

  stop() {
    this.stopped = true;
  }
}

/**
 * The microphones of a machine; the first one is its default. The test talks into them, and pulls
 * them out.
 */
export class FakeMicrophones implements MicrophoneDeps {
  devices: string[];
  /** The name of the error with which the next ones do not open. */
  refusal: string | null = null;
  opened: { deviceId: string; track: FakeTrack; onFrame: (frame: Frame) => void }[] = [];
  readonly #timers: Timers;

  constructor(timers: Timers, devices = ['built-in', 'headset']) {
    this.#timers = timers;
    this.devices = devices;
  }

  readonly media = {
    getUserMedia: ({ audio }: MediaStreamConstraints = {}): Promise<MediaStream> => {
      if (this.refusal !== null) return Promise.reject(new DOMException('refused', this.refusal));
      const wanted = ((audio as MediaTrackConstraints).deviceId as { exact: string } | undefined)
        ?.exact;
      const deviceId = this.devices.find((device) => wanted === undefined || device === wanted);
      if (deviceId === undefined)
        return Promise.reject(
          new DOMException('none', wanted === undefined ? 'NotFoundError' : 'OverconstrainedError'),
        );
      const track = new FakeTrack(deviceId);
      this.opened.push({ deviceId, track, onFrame: () => undefined });
      return Promise.resolve({
        getAudioTracks: () => [track],
        getTracks: () => [track],
      } as unknown as MediaStream);
    },
  };

  readonly capture = (stream: MediaStream, onFrame: (frame: Frame) => void): Promise<Capture> => {
    const device = this.opened.find(({ track }) =>
      stream.getTracks().includes(track as unknown as MediaStreamTrack),
    );
    if (device) device.onFrame = onFrame;
    return Promise.resolve({ sampleRate: 48_000, stop: () => undefined });
  };

  get latest() {
    const latest = this.opened.at(-1);
    if (latest === undefined) throw new Error('no microphone was opened yet');
    return latest;
  }

  /** The latest one hears so many frames of 20 ms, up to now. */
  hear(frames: number, rms: number) {
    for (let left = frames; left > 0; left -= 1)
      this.latest.onFrame({
        pcm: new Int16Array(960),
        rms,
        atMs: this.#timers.now() - (left - 1) * 20,
      });
  }

  unplug() {
    const { deviceId, track } = this.latest;
    this.devices = this.devices.filter((device) => device !== deviceId);
    track.dispatchEvent(new Event('ended'));
  }
}
