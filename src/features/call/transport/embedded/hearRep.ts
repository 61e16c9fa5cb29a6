import type { Timers } from '#src/lib/timers.ts';
import type { Caption } from './caption.ts';
import type { Ears, EarsEvents, HeardAndWhen } from './ears.ts';
import type { Asked, Mouth } from './mouth.ts';
import type { Silence } from './silence.ts';
import type { Words } from './turnTaking.ts';

/**
 * A voice this long cuts in, where its words, which come some time after it, are not the persona's
 * own.
 */
const BARGE_IN_MS = 200;
const WORDS_WITHIN_MS = 2_000;

export interface HearRepDeps {
  timers: Timers;
  /** Milliseconds since the call began. */
  clock: () => number;
  caption: Caption;
  silence: Silence;
  ears: () => Ears | null;
  mouth: () => Mouth | null;
  headphones: () => boolean;
  personaSpeaks: () => boolean;
  said: (words: Words, when: Asked) => void;
}

export interface HeardRep extends Pick<EarsEvents, 'onInterim' | 'onHeard' | 'onVoice'> {
  /** Nothing more will be heard of what the rep is saying: it is what they said. */
  saidSoFar: () => void;
}

/**
 * What the ears hear, without what the persona itself says: captions, words, and the voice that
 * cuts in.
 */
export function hearRep({
  timers,
  clock,
  caption,
  silence,
  ears,
  mouth,
  headphones,
  personaSpeaks,
  said,
}: HearRepDeps): HeardRep {
  /** When the rep's voice had last gone on for long enough to cut in. */
  let voicedAt = 0;

  return {
    onInterim(text) {
      if (isEcho(text)) return;
      silence.touch();
      caption.set(text);
      const voiced = ears()?.hasFrames() === false || timers.now() - voicedAt < WORDS_WITHIN_MS;
      if (personaSpeaks() && voiced) mouth()?.cut();
    },
    onHeard({ text, startedAt, endedAt, noticedAt, lastVoicedAt }: HeardAndWhen) {
      if (isEcho(text)) return caption.set('');
      const callBegan = timers.now() - clock();
      said(
        { text, startMs: startedAt - callBegan, endMs: endedAt - callBegan },
        { lastVoicedAt, noticedAt, typed: false, finalAt: timers.now() },
      );
    },
    onVoice(voicedMs) {
      if (voicedMs < BARGE_IN_MS) return;
      voicedAt = timers.now();
      silence.touch();
    },
    saidSoFar() {
      const words = caption.words();
      if (words !== null)
        said(words, { lastVoicedAt: null, noticedAt: null, typed: false, finalAt: timers.now() });
    },
  };

  /** In headphones nothing should come back, but it does. */
  function isEcho(text: string): boolean {
    return headphones() && mouth()?.echoes(text) === true;
  }
}
