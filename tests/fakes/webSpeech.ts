import type { BrowserSpeech, Recognition, Synthesis, Utterance } from '#src/features/voice/browserSpeech.ts';
import type { Timers } from '#src/lib/timers.ts';

/** A recogniser whose every event the test decides. */
export class FakeRecognition implements Recognition {
  static all: FakeRecognition[] = [];
  lang = '';
  continuous = false;
  interimResults = false;
  onaudiostart: Recognition['onaudiostart'] = null;
  onspeechstart: Recognition['onspeechstart'] = null;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  running = false;
  results: { isFinal: boolean; 0: { transcript: string } }[] = [];

  constructor() {
    FakeRecognition.all.push(this);
  }

  static get latest(): FakeRecognition {
    const latest = FakeRecognition.all.at(-1);
    if (latest === undefined) throw new Error('nothing was recognised yet');
    return latest;
  }

  start() {
    if (this.running) throw new DOMException('already started', 'InvalidStateError');
    this.running = true;
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

  /** A result at `index` of this session, as the browser reports it: the list grows, later events repeat earlier ones. */
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

/** A browser with recognition, one voice and a microphone; `change` takes parts away. */
export function fakeBrowser(timers: Timers, synthesis: FakeSynthesis | null, change: Partial<BrowserSpeech> = {}): BrowserSpeech {
  FakeRecognition.all = [];
  return {
    Recognition: FakeRecognition,
    synthesis,
    createUtterance: (text) => ({ text, voice: null, lang: '', rate: 1, pitch: 1, volume: 1, onstart: null, onend: null, onerror: null }) as Utterance,
    media: {
      getUserMedia: () => Promise.reject(new DOMException('no device', 'NotFoundError')),
      enumerateDevices: () => Promise.resolve([{ kind: 'audioinput', deviceId: 'a', groupId: '', label: '', toJSON: () => ({}) }]),
    },
    microphonePermission: () => Promise.resolve('granted'),
    secure: true,
    android: false,
    timers,
    ...change,
  };
}
