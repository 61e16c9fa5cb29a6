import { clockMs, speakerName, type TranscriptLine } from './transcriptLine.ts';

/** Under which tools keep the list of who said what. */
const LISTS = [
  'turns',
  'utterances',
  'transcript',
  'segments',
  'sentences',
  'messages',
  'entries',
  'monologues',
  'conversation',
  'results',
  'data',
];
const SPEAKERS = [
  'speaker',
  'speaker_name',
  'speakerName',
  'name',
  'role',
  'participant',
  'participant_type',
  'from',
  'user',
  'channel',
  'speaker_id',
  'speakerId',
];
const TEXTS = [
  'text',
  'transcript',
  'content',
  'sentence',
  'message',
  'words',
  'utterance',
  'body',
];
const STARTS = [
  'startMs',
  'start_ms',
  'start',
  'startTime',
  'start_time',
  'timestamp',
  'time',
  'offset',
  'begin',
];
const ENDS = ['endMs', 'end_ms', 'end', 'endTime', 'end_time', 'stop'];
/**
 * A number that is not said to be milliseconds is seconds, unless a call would last longer than
 * this many of them.
 */
const MOST_SECONDS = 20_000;
const DEEPEST = 4;

/** Who said what in a JSON transcript; null where it holds no such list. */
export function jsonLines(json: unknown): TranscriptLine[] | null {
  const list = listIn(json, 0);
  if (list === null) return null;
  const entries = list.filter(isObject);
  const scale = entries.some(
    (entry) =>
      (numberOf(
        entry,
        [...STARTS, ...ENDS].filter((key) => !/ms$/i.test(key)),
      ) ?? 0) > MOST_SECONDS,
  )
    ? 1
    : 1000;
  return entries.flatMap((entry) => {
    const text = textOf(entry);
    const [startMs, endMs] = [timeOf(entry, STARTS, scale), timeOf(entry, ENDS, scale)];
    return text === ''
      ? []
      : [
          {
            speaker: speakerOf(entry),
            text,
            ...(startMs !== undefined && { startMs }),
            ...(endMs !== undefined && { endMs }),
          },
        ];
  });
}

type Entry = Record<string, unknown>;

function isObject(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first list of entries that say something, at the top or under one of the known names. */
function listIn(json: unknown, depth: number): unknown[] | null {
  if (Array.isArray(json))
    return json.some((entry) => isObject(entry) && textOf(entry) !== '') ? json : null;
  if (!isObject(json) || depth >= DEEPEST) return null;
  for (const key of LISTS) {
    const found = key in json ? listIn(json[key], depth + 1) : null;
    if (found) return found;
  }
  return null;
}

function textOf(entry: Entry): string {
  for (const key of TEXTS) {
    const value = entry[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (Array.isArray(value)) {
      const words = value
        .map((word) =>
          typeof word === 'string'
            ? word
            : isObject(word) && typeof (word.text ?? word.word) === 'string'
              ? String(word.text ?? word.word)
              : '',
        )
        .join(' ')
        .trim();
      if (words !== '') return words;
    }
  }
  return '';
}

function speakerOf(entry: Entry): string | null {
  for (const key of SPEAKERS) {
    const value = entry[key];
    if (typeof value === 'number') return `Speaker ${value}`;
    if (typeof value === 'string' && value.trim() !== '') return speakerName(value);
    if (isObject(value) && typeof (value.name ?? value.id) === 'string')
      return speakerName(String(value.name ?? value.id));
  }
  return null;
}

function timeOf(entry: Entry, keys: readonly string[], scale: number): number | undefined {
  for (const key of keys) {
    const value = entry[key];
    if (typeof value === 'number' && Number.isFinite(value))
      return Math.round(value * (/ms$/i.test(key) ? 1 : scale));
    if (typeof value === 'string') {
      const ms = /^\d+(?:\.\d+)?s?$/.test(value)
        ? Number.parseFloat(value) * (/ms$/i.test(key) ? 1 : 1000)
        : clockMs(value);
      if (ms !== undefined) return Math.round(ms);
    }
  }
  return undefined;
}

function numberOf(entry: Entry, keys: readonly string[]): number | undefined {
  const values = keys.map((key) => entry[key]).filter((value) => typeof value === 'number');
  return values.length === 0 ? undefined : Math.max(...values);
}
