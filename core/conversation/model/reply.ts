import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { z } from 'zod';
import { NEXT_STEP_KINDS } from '#core/contract/personas/briefWords.ts';
import { OBJECTION_MANNERS, QUESTION_KINDS } from '#core/contract/personas/reading.ts';

/** What a model means to do with its words. */
export const MODEL_ACTS = [
  'answer',
  'miss',
  'object',
  'agree',
  'counter',
  'decline',
  'ask',
  'end',
] as const;

/** Acts of a rep that have nothing beside. */
export const PLAIN_ACTS = [
  'greeting',
  'reason',
  'permission',
  'agenda',
  'proof',
  'price',
  'discount',
  'answer',
  'empathy',
  'acknowledgement',
  'check',
  'confirm',
  'deny',
  'small-talk',
  'logistics',
  'promise',
  'thanks',
  'apology',
  'goodbye',
  'pressing',
  'instruction',
  'statement',
  'silence',
] as const;

export const heardActSchema = z.union([
  z.object({ act: z.enum(PLAIN_ACTS) }),
  z.object({
    act: z.literal('question'),
    /** An id of a statement, `call` or `nothing`. */
    about: z.string(),
    kind: z.enum(QUESTION_KINDS),
    closed: z.boolean(),
    followUp: z.boolean(),
  }),
  z.object({
    act: z.literal('introduction'),
    name: z.string().nullable(),
    company: z.string().nullable(),
  }),
  z.object({ act: z.literal('pitch'), pains: z.array(z.string()) }),
  z.object({
    act: z.literal('objection-response'),
    manner: z.array(z.enum(OBJECTION_MANNERS)),
    specific: z.boolean(),
  }),
  z.object({ act: z.literal('recap'), ids: z.array(z.string()), wrong: z.array(z.string()) }),
  z.object({
    act: z.literal('next-step'),
    step: z.enum(NEXT_STEP_KINDS),
    /** The rep's words for day and time. */
    when: z.string().nullable(),
    asksWhen: z.boolean(),
    settles: z.boolean(),
  }),
  z.object({
    act: z.literal('repair'),
    kind: z.enum(['repeat', 'explain', 'not-asked', 'other', 'meant', 'misheard']),
    about: z.string().nullable(),
  }),
  z.object({ act: z.literal('rude'), degree: z.enum(['sneer', 'insult', 'threat', 'advance']) }),
  z.object({
    act: z.literal('unclear'),
    why: z.enum(['noise', 'foreign', 'unfinished', 'too-much']),
  }),
]);

const actSchema = z.object({ do: z.enum(MODEL_ACTS), ids: z.array(z.string()) });

/** What a model answers to a turn, its keys in this order. */
export const modelReplySchema = z.object({
  reading: z.array(heardActSchema),
  /** One or more: what is agreed to and what is declined in one breath are two. */
  act: z.array(actSchema),
  say: z.string(),
});

export type HeardAct = z.infer<typeof heardActSchema>;
export type ModelAct = z.infer<typeof actSchema>;

/** The same for an endpoint's `response_format`: every key required, no other allowed. */
export const MODEL_REPLY_SCHEMA: Record<string, unknown> = z.toJSONSchema(modelReplySchema, {
  target: 'draft-7',
});

/** More of one reply is not read, in characters: eighty words and a reading take far less. */
const MOST_CHARACTERS = 6_000;
/** A reply is looked at again when it has grown by one part in so many. */
const LOOKS = 100;
/** More than this at once nobody does. */
const MOST_ACTS = 4;
/** More acts than this has no turn of a rep. */
export const MOST_HEARD = 30;

/** A reply as far as it has come. */
export interface ReplySoFar {
  /** Undefined until it is complete; the acts of it that are in the form. */
  reading: HeardAct[] | undefined;
  acts: readonly ModelAct[] | undefined;
  /** What of the words is there. */
  say: string;
  /** It holds more than anybody reads. */
  overlong: boolean;
  /** The words break off in the middle of their string. */
  isCut: boolean;
}

export interface ReplyReader {
  /** Adds a piece and tells what is there now. */
  push(piece: string): ReplySoFar;
  /** What there is when nothing more comes; null where it is not in the form. */
  end(): ReplySoFar | null;
}

/**
 * Reads a reply while it is written. Words before the object, a fence round it, trailing commas and
 * missing ends are put up with; a key counts as complete once the next has begun.
 */
export function createReplyReader(): ReplyReader {
  let text = '';
  let say = '';
  const look = (ended: boolean): ReplySoFar => {
    const { value, keys, isCut } = objectIn(text);
    const complete = (key: string) => ended || keys.indexOf(key) < keys.length - 1;
    const has = (key: string) => keys.includes(key) && complete(key);
    // Words that are written twice are the first ones: those may have been heard.
    if (typeof value.say === 'string' && value.say.startsWith(say)) say = value.say;
    return {
      reading: has('reading') ? readingOf(value.reading) : undefined,
      acts: has('act') ? actsOf(value.act) : undefined,
      say,
      overlong: text.length > MOST_CHARACTERS,
      isCut,
    };
  };
  let [soFar, lookedTo] = [look(false), 0];
  return {
    push(piece) {
      if (text.length > MOST_CHARACTERS) return soFar;
      text += piece;
      const isLittle = (text.length - lookedTo) * LOOKS < text.length;
      // A long one that comes letter by letter is not read anew with each of them.
      if (isLittle && text.length <= MOST_CHARACTERS) return soFar;
      lookedTo = text.length;
      return (soFar = look(false));
    },
    end() {
      const all = look(true);
      return all.acts === undefined || all.say.trim() === '' ? null : all;
    },
  };
}

const CUT = 'UnexpectedEndOfString';
/** What a model thinks aloud before the object may have braces of its own. */
const BEGINS = /\{\s*"/;

function objectIn(text: string) {
  const from = text.search(BEGINS);
  const errors: ParseError[] = [];
  const value: unknown =
    from < 0 ? undefined : parse(text.slice(from), errors, { allowTrailingComma: true });
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const known = isObject ? (value as Record<string, unknown>) : {};
  const isCut = errors.some(({ error }) => printParseErrorCode(error) === CUT);
  return { value: known, keys: Object.keys(known), isCut };
}

/** Acts that are not in the form are left out; no list at all is no reading. */
function readingOf(value: unknown): HeardAct[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, MOST_HEARD).flatMap((each) => heardActSchema.safeParse(each).data ?? []);
}

/** Endpoints without a schema write one act by itself, or as one word, at times. */
function actsOf(value: unknown): ModelAct[] | undefined {
  const given: unknown[] = Array.isArray(value) ? value : [value];
  const acts = given.flatMap((each) => actOf(each) ?? []).slice(0, MOST_ACTS);
  return acts.length === 0 ? undefined : acts;
}

function actOf(value: unknown): ModelAct | undefined {
  const given = typeof value === 'string' ? { do: value, ids: [] } : value;
  return z
    .object({ do: z.enum(MODEL_ACTS), ids: z.array(z.string()).catch([]).default([]) })
    .safeParse(given).data;
}
