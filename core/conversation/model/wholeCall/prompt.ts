import { z } from 'zod';
import { OBJECTION_CATEGORIES } from '#core/contract/personas/persona.ts';
import { hashOf } from '#core/language/hash.ts';
import { STRANGER } from '#core/persona/stranger.ts';
import { filledText } from '../fill.ts';
import type { PromptMessage, SaidLine } from '../prompt.ts';
import { heardActSchema } from '../reply.ts';
import texts from './prompt.json' with { type: 'json' };
import { prospectActSchema } from './prospectActs.ts';

/** Lines that one request reads, and of those before them that are sent along. */
const [READ, BEFORE] = [40, 6];
/** A longer call is not read by a model: a request costs. */
const MOST_REQUESTS = 12;
/** Characters of one line: a speech needs no reading to its every word. */
const LONGEST_LINE = 1_500;
/** Letters of a model's name that a reading keeps. */
const LONGEST_NAME = 60;

const TOPIC = 'topic-';
/** Subjects of a call of which no brief is known, as a model is told of them. */
const TOPICS = STRANGER.brief.statements.map(({ id }) => id.slice(TOPIC.length));

/** The statement that a topic stands for; null where there is none such. */
export function topicStatement(topic: string): string | null {
  const plain = topic.replaceAll(/[[\]\s"]/g, '');
  return TOPICS.includes(plain) ? TOPIC + plain : null;
}

const VERSION = hashOf(JSON.stringify(texts)).toString(16).padStart(8, '0');

/** Who read, for the readings: the model's name and the version of what it was asked. */
export function callReadBy(model: string): string {
  return `${model.slice(0, LONGEST_NAME)} call@${VERSION}`;
}

/** The name of the model in readings that were made so; null in others. */
export function modelThatRead(by: string): string | null {
  return / call@[0-9a-f]{8}$/.test(by) ? by.slice(0, by.lastIndexOf(' ')) : null;
}

/** What a model is asked about some lines of a call, by their numbers. */
export interface CallPrompt {
  messages: PromptMessage[];
  lines: number[];
}

/**
 * What it is asked, a request after another, to read a whole call; null where that would be too
 * many.
 */
export function callPrompts(lines: readonly SaidLine[]): CallPrompt[] | null {
  const requests = Math.ceil(lines.length / READ);
  if (requests > MOST_REQUESTS) return null;
  const numbered = lines.map(({ role, text }, place) => ({
    line: place,
    who: role === 'rep' ? 'rep' : 'prospect',
    words: text.slice(0, LONGEST_LINE),
  }));
  const system = texts.rules
    .map((rule) =>
      filledText(rule, {
        topics: TOPICS.join('|'),
        objections: OBJECTION_CATEGORIES.join('|'),
      }),
    )
    .join('\n\n');
  return Array.from({ length: requests }, (_, request) => {
    const from = request * READ;
    const read = numbered.slice(from, from + READ);
    const before = numbered.slice(Math.max(0, from - BEFORE), from);
    return {
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: JSON.stringify({ before, read }) },
      ],
      lines: read.map(({ line }) => line),
    };
  });
}

/** The form of an answer, for an endpoint's `response_format`. */
export const CALL_READING_SCHEMA: Record<string, unknown> = z.toJSONSchema(
  z.object({
    lines: z.array(
      z.object({ line: z.int(), acts: z.array(z.union([heardActSchema, prospectActSchema])) }),
    ),
  }),
  { target: 'draft-7' },
);
