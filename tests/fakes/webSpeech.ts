import type {
  BrowserSpeech,
  Synthesis,
  Utterance,
} from '#src/features/call/transport/browser/browserSpeech.ts';
import type { Recognition } from '#src/features/call/transport/browser/recognition.ts';
import type { Timers } from '#src/lib/timers.ts';
import { FakeMicrophones } from './microphone.ts';

/** A recogniser whose every event the test decides. */
export class FakeRecognition implements Recognition {
  static all: FakeRecognition[] = [];
  lang = '';
  continuous = false;
  interimResults = false;
  onaudiostart: Recognition['onaudiostart'] = null;
  onspeechend: Recognition['onspeechend'] = null;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  processLocally?: boolean;
  running = false;
  /** What it was started with. */
  track: MediaStreamTrack | undefined;
  results: { isFinal: boolean; 0: { transcript: string } }[] = [];

  constructor() {
    FakeRecognition.all.push(this);
  }

  static get latest(): FakeRecognition {
    const latest = FakeRecognition.all.at(-1);
    if (latest === undefined) throw new Error('nothing was recognised yet');
    return latest;
  }

  start(track?: MediaStreamTrack) {
    if (this.running) throw new DOMException('already started', 'InvalidStateError');
    this.running = true;
    this.track = track;
  }

  abort() {
    if (this.running) this.end();
  }

  open() {
    this.onaudiostart?.();
  }

  end() {
    this.running = false;
    this.onend?.();
  }

  fail(error: string) {
    this.onerror?.({ error });
    this.end();
  }

  /**
   * A result at `index` of this session, as the browser reports it: the list grows, later events
   * repeat earlier ones.
   */
  hear(index: number, transcript: string, isFinal: boolean) {
    this.results[index] = { isFinal, 0: { transcript } };
    this.onresult?.({ resultIndex: index, results: this.results });
  }
}

export class FakeSynthesis implements Synthesis {
  spoken: (Utterance & { text: string })[] = [];
  voices: SpeechSynthesisVoice[] = [voice('Samantha', 'en-US')];
  cancelled = 0;

  getVoices() {
    return this.voices;
  }

  speak(utterance: Utterance) {
    this.spoken.push(utterance as Utterance & { text: string });
  }

  cancel() {
    this.cancelled += 1;
  }

  get latest() {
    const latest = this.spoken.at(-1);
    if (latest === undefined) throw new Error('nothing was spoken yet');
    return latest;
  }

  start() {
    this.latest.onstart?.(undefined as never);
  }

  fail() {
    this.latest.onerror?.({ error: 'synthesis-failed' } as never);
  }

  /** The latest utterance starts and ends as it should. */
  finish() {
    const { onstart, onend } = this.latest;
    onstart?.(undefined as never);
    onend?.(undefined as never);
  }
}

export function voice(name: string, lang: string, localService = true): SpeechSynthesisVoice {
  return { name, lang, localService, default: false, voiceURI: name };
}

/** A page that is seen until told otherwise. */
export class FakePage {
  #hidden = false;
  readonly #listeners = new Set<() => void>();

  hidden = () => this.#hidden;

  onChange = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  setHidden(hidden: boolean) {
    this.#hidden = hidden;
    for (const listener of this.#listeners) listener();
  }
}

export class FakeSounds {
  played: string[] = [];
  unlock = () => void this.played.push('unlock');
  ring = () => void this.played.push('ring');
  pickUp = () => void this.played.push('pickUp');
  hangUp = () => void this.played.push('hangUp');
  stop = () => void this.played.push('stop');
  close = () => void this.played.push('close');
}

/** A browser with recognition, one voice and a microphone; `change` takes parts away. */
export function fakeBrowser(
  timers: Timers,
  synthesis: FakeSynthesis | null,
  change: Partial<BrowserSpeech> = {},
): BrowserSpeech {
  FakeRecognition.all = [];
  return {
    Recognition: FakeRecognition,
    synthesis,
    createUtterance: (text) =>
      ({
        text,
        voice: null,
        lang: '',
        rate: 1,
        pitch: 1,
        volume: 1,
        onstart: null,
        onend: null,
        onerror: null,
      }) as Utterance,
    media: {
      enumerateDevices: () =>
        Promise.resolve([
          { kind: 'audioinput', deviceId: 'a', groupId: '', label: '', toJSON: () => ({}) },
        ]),
    },
    microphone: new FakeMicrophones(timers),
    microphonePermission: () => Promise.resolve('granted'),
    secure: true,
    android: false,
    sharesMicrophone: true,
    language: 'en-US',
    sounds: new FakeSounds(),
    wakeLocks: null,
    page: new FakePage(),
    timers,
    ...change,
  };
}
