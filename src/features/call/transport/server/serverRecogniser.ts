import { createResampler } from '#core/audio/resample.ts';
import type { Resampler } from '#core/audio/resample.ts';
import { wavHeader } from '#core/audio/wav.ts';
import { logProblem } from '#src/lib/log.ts';
import type { Frame } from '#src/lib/voice/frame.ts';
import type { Microphone } from '#src/lib/voice/microphone.ts';
import { createVoiceGate } from '#src/lib/voice/voiceGate.ts';
import type { Recogniser, RecogniserEvents } from '../browser/parts.ts';
import type { SpeechLine } from './speechLine.ts';

/** What every speech model hears with. */
const SAMPLE_RATE = 16_000;
/** A voice begins with what is too soft to tell from the room. */
const BEFORE_MS = 300;
/**
 * Shorter than this is a cough or a key; after a pause this long the rep has finished; and nobody
 * is sent for longer.
 */
const [SHORTEST_MS, PAUSE_MS, LONGEST_MS] = [120, 650, 30_000];
/** So many utterances in a row that the server did not answer for, and the rep types. */
const FAILURES = 2;

interface Utterance {
  startedAt: number;
  pcm: Int16Array[];
  resampler: Resampler;
}

/**
 * Recognition by the server: each stretch of voice of the microphone, told from the room by its
 * loudness, is sent to be understood.
 */
export function createServerRecogniser(
  getLine: () => SpeechLine | null,
  language: string,
  { onFinal, onDead }: RecogniserEvents,
): Recogniser {
  const ending = new AbortController();
  let microphone: Microphone | null = null;
  let stopFrames = () => {};
  let gate = createVoiceGate();
  /** The last frames before a voice. */
  let before: Frame[] = [];
  let utterance: Utterance | null = null;
  let [deaf, paused] = [true, false];
  let failures = 0;
  let inOrder: Promise<void> = Promise.resolve();

  function onFrame(frame: Frame) {
    gate.hear(frame);
    if (deaf || paused || microphone === null) return;
    const lastVoicedAt = gate.lastVoicedAt() ?? 0;
    if (utterance === null) {
      before = [...before.filter(({ atMs }) => frame.atMs - atMs < BEFORE_MS), frame];
      // A voice that ended while nobody listened is not in these frames.
      if (lastVoicedAt === frame.atMs && gate.voicedMs() > SHORTEST_MS)
        begin(frame.atMs - gate.voicedMs(), microphone.sampleRate);
      return;
    }
    utterance.pcm.push(utterance.resampler.push(frame.pcm));
    if (frame.atMs - lastVoicedAt >= PAUSE_MS || frame.atMs - utterance.startedAt >= LONGEST_MS)
      finish(utterance, lastVoicedAt, frame.atMs);
  }

  function begin(startedAt: number, sampleRate: number) {
    const resampler = createResampler(sampleRate, SAMPLE_RATE);
    utterance = { startedAt, resampler, pcm: before.map(({ pcm }) => resampler.push(pcm)) };
    before = [];
  }

  function finish({ startedAt, pcm, resampler }: Utterance, endedAt: number, noticedAt: number) {
    utterance = null;
    const wav = wavOf([...pcm, resampler.end()]);
    // What is said first is told first.
    inOrder = inOrder.then(async () => {
      const text = await understood(wav);
      if (text !== '' && !ending.signal.aborted) onFinal({ text, startedAt, endedAt, noticedAt });
    });
  }

  async function understood(wav: Blob): Promise<string> {
    try {
      const text = (await getLine()?.transcribe(wav, language, ending.signal)) ?? '';
      failures = 0;
      return text;
    } catch (problem) {
      if (ending.signal.aborted) return '';
      logProblem('speech', problem);
      failures += 1;
      if (failures === FAILURES) onDead('recognition-network');
      return '';
    }
  }

  function forget() {
    utterance = null;
    before = [];
  }

  function listenTo(next: Microphone | null) {
    stopFrames();
    forget();
    gate = createVoiceGate();
    microphone = next;
    stopFrames = next?.onFrame(onFrame) ?? (() => {});
  }

  return {
    start: listenTo,
    setMicrophone: listenTo,
    setDeaf(next) {
      deaf = next;
      forget();
    },
    setPaused(next) {
      paused = next;
      forget();
    },
    stop() {
      listenTo(null);
      ending.abort();
    },
  };
}

function wavOf(pieces: Int16Array[]): Blob {
  const bytes = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return new Blob(
    [wavHeader(SAMPLE_RATE, bytes), ...pieces.map((piece) => new Int16Array(piece))],
    { type: 'audio/wav' },
  );
}
