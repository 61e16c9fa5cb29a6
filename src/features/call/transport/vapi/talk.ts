import type { Latency, LineState, SpokenLine, VoiceTurn } from '#src/lib/voice/transport.ts';
import { saidAfter } from '../browser/sentences.ts';

export interface TalkEvents {
  onTurn(turn: VoiceTurn): void;
  onLine(line: LineState): void;
  /** What the rep is saying, before it is final. */
  onCaption(text: string): void;
  onLatency(latency: Latency): void;
}

/**
 * The turns of a call of which only messages tell: who begins and ends to speak, and, some time
 * later, what was said.
 */
export interface Talk {
  personaBegins(): void;
  personaSaid(text: string): void;
  personaEnds(): void;
  repBegins(): void;
  repSays(text: string): void;
  repSaid(text: string): void;
  repEnds(): void;
  typed(text: string, startMs: number): void;
  /**
   * The persona's line ends here; what still comes of it was not heard. True where there was one.
   */
  cut(): boolean;
  /** Tells the line under way, with what was heard of it. */
  close(): void;
}

type Line = {
  id: number;
  text: string;
  startMs: number;
  mood: SpokenLine['mood'];
  opening: boolean;
};

/**
 * @param opening the line that comes first, whose words are known before they are heard; null where
 * the call is taken up again
 * @param now milliseconds since the call began
 */
export function createTalk(
  opening: SpokenLine | null,
  rate: number,
  now: () => number,
  events: TalkEvents,
): Talk {
  let first = opening;
  let line: Line | null = null;
  /** Of the persona's last line: what comes after its end still belongs to it. */
  let last: Line | null = null;
  let cutOff = false;
  let rep: { id: number; text: string; startMs: number; typed?: boolean } | null = null;
  let speaksSince: number | null = null;
  /** When the rep was done, and when what was said was understood. */
  let doneAt: number | null = null;
  let understoodAt: number | null = null;
  let turnId = 0;

  function tell({ id, text, startMs, mood }: Line, done: boolean, spokenText?: string) {
    if (text !== '')
      events.onTurn({
        id,
        role: 'persona',
        text,
        mood,
        startMs,
        endMs: done ? now() : startMs,
        done,
        ...(spokenText !== undefined && spokenText !== text && { spokenText }),
      });
  }

  function over(spokenText?: string) {
    if (line === null) return;
    tell(line, true, spokenText);
    last = line;
    line = null;
  }

  function tellLatency() {
    if (doneAt === null) return;
    const recognitionMs = understoodAt === null ? null : Math.max(0, understoodAt - doneAt);
    events.onLatency({
      endpointMs: null,
      recognitionMs,
      brainMs: null,
      voiceMs: null,
      totalMs: now() - doneAt,
    });
    doneAt = null;
    understoodAt = null;
  }

  function repTurn(text: string, startMs: number, typed = false) {
    events.onCaption('');
    rep =
      rep === null
        ? { id: turnId++, text, startMs, ...(typed && { typed }) }
        : { ...rep, text: `${rep.text} ${text}`, typed: false };
    events.onTurn({
      id: rep.id,
      role: 'rep',
      text: rep.text,
      startMs: rep.startMs,
      endMs: now(),
      ...(rep.typed === true && { typed: true }),
      done: true,
    });
  }

  return {
    personaBegins() {
      cutOff = false;
      if (line !== null) return;
      tellLatency();
      rep = null;
      line = {
        id: turnId++,
        text: first?.text ?? '',
        startMs: now(),
        mood: first?.mood ?? 'neutral',
        opening: first !== null,
      };
      first = null;
      events.onLine('speaking');
      tell(line, false);
    },
    personaSaid(text) {
      if (cutOff) return;
      const of = line ?? last;
      if (of === null || of.opening || rep !== null) return;
      of.text = of.text === '' ? text : `${of.text} ${text}`;
      tell(of, of !== line);
    },
    personaEnds() {
      cutOff = false;
      if (line === null) return;
      over();
      events.onLine('listening');
    },
    repBegins() {
      speaksSince = now();
      doneAt = null;
    },
    repSays: (text) => events.onCaption(rep === null ? text : `${rep.text} ${text}`),
    repSaid(text) {
      understoodAt = now();
      repTurn(text, speaksSince ?? now());
      events.onLine('thinking');
    },
    repEnds() {
      speaksSince = null;
      doneAt = now();
    },
    typed(text, startMs) {
      rep = null;
      doneAt = now();
      repTurn(text, Math.min(startMs, now()), true);
      events.onLine('thinking');
    },
    cut() {
      if (line === null) return false;
      cutOff = true;
      const heard = line.opening ? saidAfter(line.text, now() - line.startMs, rate) : line.text;
      over(heard);
      events.onLine('listening');
      return true;
    },
    close() {
      if (line === null) return;
      over(line.opening ? saidAfter(line.text, now() - line.startMs, rate) : undefined);
    },
  };
}
