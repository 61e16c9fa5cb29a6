import { leadingName } from './namedLines.ts';
import { CLOCK, clockMs, linesOf, speakerName, type TranscriptLine } from './transcriptLine.ts';

const TIMES = new RegExp(String.raw`^\s*(${CLOCK})\s*-->\s*(${CLOCK})`);
const VOICE = /<v(?:\.[^\s<>]*)?[ \t]([^<>]*)>/g;

/**
 * The captions of a WebVTT or SubRip file: times on one line, words on those below it. Who speaks
 * is told by a voice tag or a leading name; a caption without either goes on with the one before,
 * unless `Name:` led that alone.
 */
export function captionLines(text: string): TranscriptLine[] {
  const blocks = linesOf(text).map((line) => line.trimEnd());
  const said: TranscriptLine[] = [];
  let speaker: string | null = null;
  for (let at = 0; at < blocks.length; at += 1) {
    const [, from = '', to = ''] = TIMES.exec(blocks[at] ?? '') ?? [];
    const [startMs, endMs] = [clockMs(from), clockMs(to)];
    if (startMs === undefined || endMs === undefined) continue;
    const words: string[] = [];
    // A number that leads the next caption is none of the words.
    while (
      at + 1 < blocks.length &&
      (blocks[at + 1] ?? '').trim() !== '' &&
      !TIMES.test(blocks[at + 1] ?? '')
    )
      words.push(blocks[(at += 1)] ?? '');
    for (const part of voicesIn(words, speaker)) {
      speaker = part.speaker;
      if (part.text !== '') said.push({ ...part, startMs, endMs });
    }
  }
  return said;
}

/** What each voice says in one caption. */
function voicesIn(
  lines: readonly string[],
  before: string | null,
): { speaker: string | null; text: string }[] {
  const whole = lines.join('\n');
  const tags = [...whole.matchAll(VOICE)];
  if (tags.length > 0)
    return tags.map((tag, at) => ({
      speaker: speakerName(unescaped(tag[1] ?? '')),
      text: plain(whole.slice(tag.index + tag[0].length, tags[at + 1]?.index)),
    }));
  const parts: { speaker: string | null; text: string }[] = [];
  for (const line of lines.map(plain)) {
    const named = leadingName(line);
    const last = parts.at(-1);
    if (named) parts.push(named);
    else if (last) last.text = `${last.text} ${line}`;
    else parts.push({ speaker: before, text: line });
  }
  return parts;
}

function plain(text: string): string {
  return unescaped(text.replace(/<\/?[a-z\d][^<>]*>/gi, '').replace(/\{\\[^{}]*\}/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

function unescaped(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|apos|#39|nbsp|lrm|rlm);/g,
    (_whole, name: string) => ENTITIES[name] ?? '',
  );
}
