import { CLOCK, clockMs, linesOf, speakerName, type TranscriptLine } from './transcriptLine.ts';

/** `Name: text`, with a time before or after the name in any of the brackets that tools use. */
const TIME = String.raw`[\[(]?(${CLOCK})[\])]?`;
const NAME = String.raw`\p{Lu}[\p{L}\p{N}'\u2019.&_-]*(?: [\p{L}\p{N}'\u2019.&_()#-]+){0,4}|\p{L}[\p{L}\p{N}_-]{0,19}(?: \d{1,3})?`;
const LINE = new RegExp(
  String.raw`^\s*(?:[-\u2013\u2014\u2022*>]\s*)?(?:${TIME}\s*(?:[-\u2013]\s*)?)?[\[*]{0,2}(${NAME})[\]*]{0,2}\s*(?:${TIME}\s*)?:[*]{0,2}\s*(\S.*)?$`,
  'u',
);
/** A line of its own that says who speaks from now on, and when. */
const HEAD = new RegExp(String.raw`^\s*(${NAME})\s*(?:[|,\u00b7-]\s*)?${TIME}\s*$`, 'u');
const HEAD_AFTER = new RegExp(String.raw`^\s*${TIME}\s*(?:[|,\u00b7-]\s*)?(${NAME})\s*$`, 'u');
/**
 * A word with a colon that stands once is no speaker, where so many turns show who the speakers
 * are.
 */
const MANY_TURNS = 4;
const LONGEST_HEAD = 100;

/** Text in which names lead what was said. A line without a name goes on with the one above it. */
export function namedLines(text: string): TranscriptLine[] {
  const lines = linesOf(text).map((line) => line.trim());
  const names = speakersIn(lines);
  const said: TranscriptLine[] = [];
  for (const line of lines) {
    if (line === '') continue;
    const found = begins(line, names);
    const last = said.at(-1);
    if (found) said.push(found);
    else if (last) last.text = last.text === '' ? line : `${last.text} ${line}`;
    else said.push({ speaker: null, text: line });
  }
  // What stands above the first name is a heading.
  return said.some(({ speaker }) => speaker !== null)
    ? said.filter(({ speaker, text: words }) => speaker !== null && words !== '')
    : said;
}

/** Name and text of a single line, as captions have it; null where no name leads it. */
export function leadingName(line: string): { speaker: string; text: string } | null {
  const [, , name = '', , text = ''] = LINE.exec(line) ?? [];
  const speaker = name === '' ? null : speakerName(name);
  return speaker === null || text === '' ? null : { speaker, text };
}

function speakersIn(lines: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const name = begins(line, null)?.speaker;
    if (name != null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const often = [...counts].filter(([, count]) => count > 1);
  const sure = often.length > 1 && often.reduce((sum, [, count]) => sum + count, 0) >= MANY_TURNS;
  return new Set((sure ? often : [...counts]).map(([name]) => name));
}

function begins(line: string, names: ReadonlySet<string> | null): TranscriptLine | null {
  const head = line.length > LONGEST_HEAD ? null : HEAD.exec(line);
  const headAfter = head || line.length > LONGEST_HEAD ? null : HEAD_AFTER.exec(line);
  const [, before, named, after, text = ''] = (head || headAfter ? null : LINE.exec(line)) ?? [];
  const speaker = speakerName(named ?? head?.[1] ?? headAfter?.[2] ?? '');
  if (speaker === null || (names !== null && !names.has(speaker))) return null;
  const startMs = clockMs(before ?? after ?? head?.[2] ?? headAfter?.[1] ?? '');
  return { speaker, text: text.trim(), ...(startMs !== undefined && { startMs }) };
}
