import type { Timers } from '#src/lib/timers.ts';
import type { Latency, SpokenLine, VoiceSession, VoiceTurn } from '#src/lib/voice/transport.ts';
import { latencyOf } from './latency.ts';
import type { Moments } from './latency.ts';
import { areOwnWords } from './ownWords.ts';
import type { Speaker } from '../browser/parts.ts';
import { speakLine } from './speakLine.ts';
import type { LineUnderWay } from './speakLine.ts';

/** The room still echoes the persona's last word for so long. */
export const ECHO_MS = 300;

/** When the rep's last words were over, as far as is known. */
export type Asked = Pick<Moments, 'lastVoicedAt' | 'noticedAt' | 'typed' | 'finalAt'>;

export interface MouthEvents {
  /** The line as far as it is known, and once it is done, with what was heard of it. */
  onTurn: (turn: VoiceTurn) => void;
  /** Once a line that was asked for. */
  onLatency: (latency: Latency) => void;
  /** Once a line, after its last turn was told. */
  onOver: (endCall: boolean) => void;
}

export interface Mouth {
  /** `asked`: what the line answers; null where nothing was asked. */
  speak: (id: number, line: SpokenLine, asked: Asked | null) => void;
  /** Cuts the line short, where there is one; all that is told of it is told at once. */
  cut: () => void;
  setPaused: (paused: boolean) => void;
  /** Whether words from the microphone are what the persona says, or has just said. */
  echoes: (text: string) => boolean;
  /** How loud it is at this moment, 0 to 1. */
  level: () => number;
}

/** The persona's side of a call: its lines, spoken or read. */
export function createMouth(
  timers: Timers,
  session: VoiceSession,
  speaker: Speaker,
  events: MouthEvents,
): Mouth {
  let underWay: LineUnderWay | null = null;
  let last = { text: '', endedAt: 0 };

  function speak(id: number, line: SpokenLine, asked: Asked | null) {
    const { mood, reading } = line;
    const turn = {
      id,
      role: 'persona' as const,
      mood,
      ...(reading && { reading }),
      startMs: session.now(),
    };
    let moments = asked && { ...asked, repliedAt: timers.now() };
    const tellLatency = (soundAt: number | null) => {
      const known = moments;
      moments = null;
      if (known) events.onLatency(latencyOf({ ...known, soundAt }));
    };
    underWay = speakLine(line, speaker, session.sound, {
      onText(text, endCall) {
        last = { text, endedAt: Infinity };
        events.onTurn({
          ...turn,
          text,
          ...(endCall && { endCall }),
          endMs: turn.startMs,
          done: false,
        });
      },
      onSound: () => tellLatency(timers.now()),
      onDone({ text, spoken, endCall }) {
        tellLatency(null);
        last = { text, endedAt: timers.now() };
        const heard = spoken === text ? {} : { spokenText: spoken };
        events.onTurn({
          ...turn,
          text,
          ...(endCall && { endCall }),
          endMs: session.now(),
          done: true,
          ...heard,
        });
        events.onOver(endCall);
      },
    });
    if (!session.sound) tellLatency(null);
  }

  return {
    speak,
    cut: () => underWay?.cut(),
    setPaused: (paused) => speaker.setPaused(paused),
    echoes: (text) => timers.now() - last.endedAt < ECHO_MS && areOwnWords(text, last.text),
    level: () => speaker.level(),
  };
}
