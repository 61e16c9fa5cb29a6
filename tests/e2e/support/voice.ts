import { expect, type Locator, type Page } from '@playwright/test';
import { OPPONENT } from './test.ts';

export interface SpeechScript {
  /**
   * What is recognised, one for each stretch of voice that the microphone brings; the last one
   * again and again.
   */
  heard: string[];
  /** An error of recognition instead of a result. */
  fails?: string;
}

/**
 * Recognition and voices, which do not run in a headless browser, behind the browser's own
 * interfaces. The recogniser listens to the real microphone: a stretch of voice is a sentence of
 * the script, told while it lasts, and twice when it is final.
 */
export async function stubSpeech(page: Page, script: SpeechScript): Promise<void> {
  await page.addInitScript((given) => {
    const QUIET_MS = 250;
    const VOICE = 0.02;
    let said = 0;

    class Recognition {
      onaudiostart: (() => void) | null = null;
      onspeechstart: (() => void) | null = null;
      onspeechend: (() => void) | null = null;
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      static available = () => Promise.resolve('downloadable');
      static install = () => Promise.resolve(true);
      #context: AudioContext | null = null;
      #timer = 0;
      #finals: string[] = [];

      start(track?: MediaStreamTrack) {
        if (given.fails !== undefined) {
          setTimeout(() => {
            this.onerror?.({ error: given.fails });
            this.onend?.();
          }, 0);
          return;
        }
        void this.#listen(track);
      }

      async #listen(track?: MediaStreamTrack) {
        const stream = track
          ? new MediaStream([track])
          : await navigator.mediaDevices.getUserMedia({ audio: true });
        this.#context = new AudioContext();
        const analyser = new AnalyserNode(this.#context, { fftSize: 1024 });
        this.#context.createMediaStreamSource(stream).connect(analyser);
        this.onaudiostart?.();
        const samples = new Float32Array(analyser.fftSize);
        let voicedAt: number | null = null;
        this.#timer = window.setInterval(() => {
          analyser.getFloatTimeDomainData(samples);
          const rms = Math.hypot(...samples) / Math.sqrt(samples.length);
          if (rms > VOICE) {
            if (voicedAt === null) this.onspeechstart?.();
            voicedAt = performance.now();
            this.#tell(false);
          } else if (voicedAt !== null && performance.now() - voicedAt > QUIET_MS) {
            voicedAt = null;
            this.#end();
          }
        }, 40);
      }

      #tell(isFinal: boolean) {
        const text = given.heard[Math.min(said, given.heard.length - 1)] ?? '';
        const now = {
          isFinal,
          0: { transcript: isFinal ? text : text.split(' ').slice(0, 3).join(' ') },
        };
        const results = [
          ...this.#finals.map((transcript) => ({ isFinal: true, 0: { transcript } })),
          now,
        ];
        this.onresult?.({ resultIndex: results.length - 1, results });
      }

      #end() {
        const text = given.heard[Math.min(said, given.heard.length - 1)] ?? '';
        this.onspeechend?.();
        this.#tell(true);
        // Chrome on Android repeats what was final.
        this.#tell(true);
        this.#finals.push(text);
        said += 1;
      }

      stop() {
        this.abort();
      }

      abort() {
        clearInterval(this.#timer);
        void this.#context?.close();
        this.#context = null;
        setTimeout(() => this.onend?.(), 0);
      }
    }

    class Utterance {
      text: string;
      voice: unknown = null;
      [handler: string]: unknown;
      constructor(text: string) {
        this.text = text;
      }
    }

    const voice = (name: string, lang: string) => ({
      name,
      lang,
      voiceURI: name,
      localService: true,
      default: false,
    });
    const spoken: string[] = [];
    let ending = 0;
    const synthesis = Object.assign(new EventTarget(), {
      speaking: false,
      pending: false,
      paused: false,
      getVoices: () => [
        voice('Samantha', 'en-US'),
        voice('Daniel', 'en-GB'),
        voice('Aaron', 'en-US'),
      ],
      speak(utterance: Utterance) {
        const call = (name: string) =>
          (utterance[name] as ((event: object) => void) | null | undefined)?.({});
        if (utterance.text.trim() !== '') spoken.push(utterance.text);
        setTimeout(() => call('onstart'), 5);
        // Forty times as quick as a person.
        ending = window.setTimeout(() => call('onend'), 20 + utterance.text.length * 2);
      },
      cancel: () => clearTimeout(ending),
      pause: () => undefined,
      resume: () => undefined,
    });

    Object.defineProperty(window, 'SpeechRecognition', { value: Recognition, configurable: true });
    Object.defineProperty(window, 'webkitSpeechRecognition', {
      value: Recognition,
      configurable: true,
    });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: Utterance,
      configurable: true,
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true });
    Object.assign(window, { spokenByPersona: spoken });
  }, script);
}

/** What the persona's voice was given to say so far. */
export function spokenByPersona(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { spokenByPersona: string[] }).spokenByPersona);
}

/** Opens a persona's page and begins the call by voice. Gives the lines of its transcript. */
export async function startSpokenCall(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('link', { name: OPPONENT }).first().click();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  const lines = page.getByRole('log', { name: 'Transcript' }).getByRole('listitem');
  await expect(lines).not.toHaveCount(0);
  return lines;
}

/** Has the browser refuse the microphone to a page, as somebody does who once pressed "Block". */
export async function blockMicrophone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.send('Browser.setPermission', {
    permission: { name: 'microphone' },
    setting: 'denied',
    origin: new URL(page.url()).origin,
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  });
}
