import { count, numberParam } from './finding.ts';
import type { Detector, Finding } from './finding.ts';
import type { CallReading, Place } from '../call/reading.ts';
import { interrupting, lengthOf } from '../timing.ts';

const THIN: Finding = { share: 0, note: 'thin', evidence: null };

/** The rep's share of talking time within a band; full points inside, none where it hurts. */
export const talkShare: Detector = (call, metrics, params) => {
  if (metrics.talkShare === null) return unmeasured(call);
  if (!call.conversed) return THIN;
  const low = numberParam(params, 'low', 0.35);
  const high = numberParam(params, 'high', 0.55);
  const share = band(metrics.talkShare, {
    least: low - 0.2,
    low,
    high,
    hurts: numberParam(params, 'hurts', 0.75),
  });
  return {
    share,
    note: share < 0.8 ? (metrics.talkShare > high ? 'high' : 'low') : 'met',
    evidence: metrics.talkShare > high ? longest(call) : null,
    slots: { percent: Math.round(metrics.talkShare * 100) },
  };
};

/** The longest stretch of talk without a word of the persona. */
export const monologue: Detector = (call, metrics, params) => {
  if (metrics.longestMonologueMs === null) return unmeasured(call);
  if (!call.conversed) return THIN;
  const seconds = Math.round(metrics.longestMonologueMs / 1000);
  const low = numberParam(params, 'low', 0);
  const share = band(seconds, {
    least: low / 3 - 1,
    low,
    high: numberParam(params, 'high', 60),
    hurts: numberParam(params, 'hurts', 150),
  });
  return {
    share,
    note: share < 0.8 ? (seconds < low ? 'low' : 'high') : 'met',
    evidence: longest(call),
    slots: { seconds },
  };
};

/** How long the rep waits before answering an objection. */
export const pause: Detector = (call, metrics, params) => {
  if (call.timed && call.objections.every(({ pauseMs }) => pauseMs === null))
    return { share: null, note: 'no-objection', evidence: null };
  if (metrics.pauseAfterObjectionMs === null) return unmeasured(call);
  if (!call.conversed) return THIN;
  const good = numberParam(params, 'good', 1000);
  const bad = numberParam(params, 'bad', 300);
  const long = numberParam(params, 'long', 4000);
  const ms = metrics.pauseAfterObjectionMs;
  const share = ms > long ? 0.5 : clamp((ms - bad) / (good - bad));
  const shortest = call.objections
    .filter((objection) => objection.pauseMs !== null)
    .toSorted((a, b) => (a.pauseMs ?? 0) - (b.pauseMs ?? 0))[0];
  return {
    share,
    note: ms > long ? 'long' : share >= 0.8 ? 'met' : 'missed',
    evidence: shortest?.response ?? null,
    slots: { seconds: (ms / 1000).toFixed(1) },
  };
};

/** Words a minute within a band. */
export const pace: Detector = (call, metrics, params) => {
  if (metrics.wordsPerMinute === null) return unmeasured(call);
  if (!call.conversed) return THIN;
  const low = numberParam(params, 'low', 130);
  const high = numberParam(params, 'high', 175);
  const share = band(metrics.wordsPerMinute, { least: low - 50, low, high, hurts: high + 60 });
  return {
    share,
    note: share < 0.8 ? (metrics.wordsPerMinute > high ? 'high' : 'low') : 'met',
    evidence: null,
    slots: { pace: Math.round(metrics.wordsPerMinute) },
  };
};

/** Reported; no effect on success was found. */
export const fillers: Detector = (_call, metrics) => ({
  share: metrics.fillersPerHundredWords <= 6 ? 1 : 0.5,
  evidence: null,
  slots: { fillers: metrics.fillersPerHundredWords },
});

/** Reported: how often the word changed hands. */
export const switches: Detector = (_call, metrics) => ({
  share: 1,
  evidence: null,
  slots: { switches: count(metrics.switches ?? 0, 'time') },
});

/** Reported: how often the rep began before the persona had finished. */
export const interruptions: Detector = (call, metrics) => {
  if (metrics.interruptions === null) return unmeasured(call);
  const first = interrupting(call.turns)[0];
  return {
    share: metrics.interruptions === 0 ? 1 : 0.5,
    evidence: first ? { turn: first.index, from: 0, to: first.text.length } : null,
    slots: { interruptions: count(metrics.interruptions, 'time') },
  };
};

/** The note says why there are no times. */
function unmeasured(call: CallReading): Finding {
  return { share: null, note: call.times, evidence: null };
}

function band(
  value: number,
  { least, low, high, hurts }: { least: number; low: number; high: number; hurts: number },
): number {
  if (value < low) return clamp((value - least) / (low - least));
  return value <= high ? 1 : clamp((hurts - value) / (hurts - high));
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function longest(call: CallReading): Place | null {
  const turn = call.rep.toSorted((a, b) => lengthOf(b) - lengthOf(a) || a.index - b.index)[0];
  return turn ? { turn: turn.index, from: 0, to: turn.text.length } : null;
}
