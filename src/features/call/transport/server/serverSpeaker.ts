import type { PublicPersona } from '#core/contract/personas/persona.ts';
import { logProblem } from '#src/lib/log.ts';
import type { Timers } from '#src/lib/timers.ts';
import type { VoiceWarning } from '#src/lib/voice/transport.ts';
import type { LineSpoken, Speaker } from '../browser/parts.ts';
import { saidAfter, sentencesOf, speakingMs } from '../browser/sentences.ts';
import { syllablesOf } from '../browser/syllables.ts';
import type { Player, Playing } from './player.ts';
import type { SpeechLine } from './speechLine.ts';

/** As with the browser's own voices: reading is quicker than hearing. */
const READING_SPEED = 4;
const READING_AT_MOST_MS = 2_500;
/** So many sentences in a row without a sound, and lines are only shown. */
const FAILURES = 2;

/**
 * A persona's voice from the server, one sentence at a time; the next one is fetched while one is
 * heard.
 */
export function createServerSpeaker(
  getLine: () => SpeechLine | null,
  player: Player,
  timers: Timers,
  voice: PublicPersona['voice'],
  onWarning: (warning: VoiceWarning) => void,
): Speaker {
  let failures = 0;
  let paused = false;
  let line: { cut: () => void; setPaused: (paused: boolean) => void; level: () => number } | null =
    null;

  function say(text: string, sound: boolean, { onStart, onDone }: LineSpoken) {
    line?.cut();
    const sentences = sentencesOf(text);
    const fetched = new Map<number, Promise<Blob | null>>();
    const ending = new AbortController();
    let at = 0;
    let playing: Playing | null = null;
    let startedAt: number | null = null;
    let cancel = () => {};
    let over = false;

    /** Null where it failed. */
    const sentence = (index: number): Promise<Blob | null> => {
      const text = sentences[index];
      const known =
        fetched.get(index) ??
        (text === undefined ? Promise.resolve(null) : fetchSound(text, ending.signal));
      fetched.set(index, known);
      return known;
    };

    async function sayNext(): Promise<void> {
      const text = sentences[at];
      if (over) return;
      if (text === undefined) return finish(sentences.join(' '));
      startedAt = null;
      playing = null;
      if (!sound || failures >= FAILURES)
        return waitFor(sentences.slice(at).join(' '), sentences.length);
      const blob = await sentence(at);
      // A cut while it was fetched.
      if (over) return;
      if (blob === null) return failed(text);
      void sentence(at + 1);
      playing = player.play(blob, {
        onStart() {
          if (startedAt === null) onStart?.();
          startedAt ??= timers.now();
        },
        onEnd() {
          failures = 0;
          next();
        },
        onFailed: () => failed(text),
      });
      if (paused) playing.setPaused(true);
    }

    function next() {
      at += 1;
      void sayNext();
    }

    /** It is shown, and waited for as long as it would take to hear. */
    function failed(text: string) {
      failures += 1;
      onWarning(failures >= FAILURES ? 'voice-missing' : 'voice-failed');
      waitFor(text, at + 1);
    }

    function waitFor(text: string, then: number) {
      const ms = sound
        ? speakingMs(text, voice.rate)
        : Math.min(speakingMs(text, READING_SPEED), READING_AT_MOST_MS);
      cancel = timers.after(ms, () => {
        at = then - 1;
        next();
      });
    }

    function finish(spoken: string) {
      if (over) return;
      over = true;
      line = null;
      cancel();
      ending.abort();
      playing?.stop();
      onDone(spoken);
    }

    line = {
      cut() {
        const heard =
          startedAt === null
            ? ''
            : saidAfter(sentences[at] ?? '', timers.now() - startedAt, voice.rate);
        finish(sound ? [...sentences.slice(0, at), heard].filter(Boolean).join(' ') : text);
      },
      setPaused: (next) => playing?.setPaused(next),
      level() {
        const text = sentences[at];
        if (playing === null || startedAt === null || paused || text === undefined) return 0;
        return playing.level() ?? syllablesOf(text, voice.rate, startedAt).levelAt(timers.now());
      },
    };
    void sayNext();
  }

  async function fetchSound(text: string, signal: AbortSignal): Promise<Blob | null> {
    try {
      return (await getLine()?.speak(text, signal)) ?? null;
    } catch (problem) {
      if (!signal.aborted) logProblem('speech', problem);
      return null;
    }
  }

  return {
    say,
    cut: () => line?.cut(),
    setPaused(next) {
      paused = next;
      line?.setPaused(next);
    },
    level: () => line?.level() ?? 0,
  };
}
