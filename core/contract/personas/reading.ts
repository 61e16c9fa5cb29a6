import { z } from 'zod';
import { NEXT_STEP_KINDS } from './briefWords.ts';
import type { StatementPersona } from './persona.ts';
import { FACETS, spokenLineSchema, statementIdSchema } from './statement.ts';

/**
 * What one turn says, as data. A reading names ids and values, so that state, score and replay need
 * no words. It is stored with the turn together with who made it.
 */

/** Kinds of question by SPIN. */
export const QUESTION_KINDS = ['situation', 'problem', 'implication', 'need-payoff'] as const;
/** Steps of meeting an objection; `argue` counters with substance. */
export const OBJECTION_MANNERS = ['acknowledge', 'reduce', 'ask', 'small-step', 'argue'] as const;
/** Why a persona did not answer: an honest miss. */
export const MISS_KINDS = [
  /** Asks back with the rep's own noun. */
  'what-do-you-mean',
  'never-counted',
  'not-known',
  'not-mine',
  'not-on-a-first-call',
  'rather-not-say',
  'too-many-at-once',
  'did-not-catch',
  /** A few words that fit how it was asked and tell nothing. */
  'loose',
] as const;
/**
 * How a question is put, the most telling first: what fits as an answer to it, whatever it is
 * about.
 */
export const QUESTION_FORMS = [
  'example',
  'how-often',
  'how-long',
  'how-many',
  'how-much',
  'how-is',
  'doubt',
  'opinion',
  'gain',
  'wish',
  'effect',
  'walk-through',
  'what-happens',
  'what-did',
  'what-do',
  'why',
  'who-is',
  'who',
  'when',
  'where',
  'kind',
  'most',
  'which',
  'how',
  'what',
  'choice',
  'guess',
  'may-i',
  'could',
  'is-there',
  'ever',
  'do-you',
] as const;
/** What a short reply says that stands in the place of an answer. */
export const REPLY_KINDS = [
  'yes',
  'no',
  'partly',
  'maybe',
  'not-known-of',
  'right',
  'go-ahead',
  'conceivable',
  'unlikely',
  'first',
  'second',
  'neither',
  'no-number',
  'varies',
  'not-counted',
  'often',
  'sometimes',
  'too-long',
  'for-years',
  'no-date',
  'costs',
  'several-people',
  'myself',
  'my-team',
  'by-hand',
  'long-answer',
  'better-seen',
  'no-example',
  'think-over',
  'not-thought',
  'several-things',
  'live-with-it',
  'grumbling',
  'always-so',
  'no-reason',
  'why-ask',
  'how-mean',
  'others-say',
  'you-first',
  'what-for',
  'too-early',
  'not-bad',
  'must-help',
  'worth-it',
  'all-right',
  'fair-enough',
  'suppose-so',
  'reasonable',
  'what-for-us',
  'as-said',
  'expected',
  'more-or-less',
  'all-sorts',
  'the-usual',
  'money',
  'depends-on-day',
  'depends-on-who',
  'a-few',
  'nothing-definite',
  'same-as-always',
  'little-things',
  'nothing-particular',
  'between-us',
  'make-do',
  'above-me',
  'everybody',
  'a-feeling',
  'how-they-take-it',
  'how-it-fits',
  'waiting',
  'hard-to-pick',
  'slips-through',
  'some-do',
  'not-enough-hands',
  'own-way',
  'wary',
  'too-late',
  'the-time',
  'who-works-with-it',
  'same-people',
  'something-missed',
  'gut-feeling',
  'rough-sums',
  'in-between',
  'see-it-working',
  'whether-it-works',
  'in-writing',
  'not-only-me',
  'could-try',
  'the-sooner',
  'several-places',
  'slows-us',
  'two-minds',
  'simpler',
  'know-when-seen',
  'one-or-two',
  'part-of-it',
  'more-to-it',
  'ring-round',
  'not-as-many',
] as const;
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export const CALL_END_REASONS = [
  'agreed',
  'goodbye',
  'patience',
  'rude',
  'silence',
  'threat',
  'wrong-person',
] as const;

/** Offsets of characters in the turn's text, the end excluded. */
export const spanSchema = z.tuple([z.int().min(0), z.int().min(0)]);
const confidenceSchema = z.number().min(0).max(1);
const saidSchema = z.string().max(120);
const generalIdSchema = statementIdSchema;

/** What a question asks about. */
export const aboutSchema = z.discriminatedUnion('to', [
  /** A statement of this persona; `thread` where the words alone would not have led there. */
  z.object({ to: z.literal('statement'), id: statementIdSchema, thread: z.boolean().optional() }),
  /**
   * A facet of what was just said for which there is no statement: `id` is the statement or the
   * line followed.
   */
  z.object({ to: z.literal('said'), id: z.string().max(64), facet: z.enum(FACETS) }),
  /** An entry of general knowledge. */
  z.object({ to: z.literal('call'), id: generalIdSchema }),
  /**
   * Nothing that this persona knows. `noun` is the rep's own word for it, null where there is none;
   * `near` is the statement that comes nearest, where it may be what is meant, and `share` how
   * likely it is; `facet` is what is asked for (a number, a name, a reason), where that is sure;
   * `vague` where the question has no word but what the persona just said; `form` is how it is put;
   * `person` a colleague of whom it asks; `others` where it asks what others think or
   * say ("your crews", "they").
   */
  z.object({
    to: z.literal('nothing'),
    noun: saidSchema.nullable(),
    near: statementIdSchema.optional(),
    share: z.number().min(0).max(1).optional(),
    facet: z.enum(FACETS).optional(),
    vague: z.boolean().optional(),
    form: z.enum(QUESTION_FORMS).optional(),
    person: saidSchema.optional(),
    others: z.boolean().optional(),
  }),
]);

export const daySchema = z.object({
  /** The rep's own words: "next Thursday". */
  said: saidSchema,
  weekday: z.enum(WEEKDAYS).optional(),
  /** Days from today: 1 for tomorrow. */
  inDays: z.int().min(0).max(400).optional(),
  /** In the week after this one. */
  nextWeek: z.boolean().optional(),
  day: z.int().min(1).max(31).optional(),
  month: z.int().min(1).max(12).optional(),
});

export const timeSchema = z.object({
  said: saidSchema,
  hour: z.int().min(0).max(23).optional(),
  minute: z.int().min(0).max(59).optional(),
  part: z.enum(['morning', 'noon', 'afternoon', 'evening']).optional(),
});

export const amountSchema = z.object({
  said: saidSchema,
  value: z.number().nullable(),
  currency: z.enum(['GBP', 'EUR', 'USD', 'other']).nullable(),
  per: z.enum(['user', 'month', 'year', 'week', 'day', 'once', 'unit']).nullable(),
});

/** A next step as it was proposed, agreed or countered. */
export const stepSchema = z.object({
  kind: z.enum(NEXT_STEP_KINDS),
  day: daySchema.nullable().default(null),
  time: timeSchema.nullable().default(null),
  minutes: z.int().min(1).max(600).nullable().default(null),
  /** Set where the rep will ring. */
  phone: z.literal(true).optional(),
  /** Names or roles as the rep said them. */
  attendees: z.array(saidSchema).max(8).default([]),
});

/** What a rep said of a statement against what was told. */
export const wrongDetailSchema = z.object({
  id: statementIdSchema,
  said: saidSchema,
  told: saidSchema,
});

const common = { span: spanSchema, confidence: confidenceSchema };
const act = <N extends string, S extends z.ZodRawShape>(name: N, shape: S) =>
  z.object({ act: z.literal(name), ...common, ...shape });

export const repActSchema = z.discriminatedUnion('act', [
  act('greeting', {}),
  act('introduction', { name: saidSchema.nullable(), company: saidSchema.nullable() }),
  act('reason', {}),
  act('permission', {}),
  act('agenda', {}),
  act('question', {
    kind: z.enum(QUESTION_KINDS),
    about: aboutSchema,
    /** Yes or no, or one figure, answers it. */
    closed: z.boolean(),
    /** Takes up what the persona just said. */
    followUp: z.boolean(),
  }),
  act('pitch', {
    kind: z.enum(['feature', 'benefit', 'story']),
    /** Pains of the persona that its words touch. */
    pains: z.array(statementIdSchema),
  }),
  act('proof', {}),
  act('price', { amount: amountSchema.nullable() }),
  act('discount', {
    percent: z.number().min(0).max(100).nullable(),
    /** Something is to be given in return. */
    traded: z.boolean().optional(),
  }),
  /** Answers what the persona asked. */
  act('answer', { question: z.string().max(64).nullable() }),
  act('empathy', {}),
  /** Takes note without feeling: "right", "makes sense". */
  act('acknowledgement', {}),
  act('objection-response', {
    objection: z.string().max(64).nullable(),
    manner: z.array(z.enum(OBJECTION_MANNERS)).min(1),
    /** It speaks to the objection's own matter. */
    specific: z.boolean(),
    /** It names what the persona's own words for an objection that is met take for granted. */
    named: z.boolean().optional(),
  }),
  act('recap', { statements: z.array(statementIdSchema), wrong: z.array(wrongDetailSchema) }),
  /** "Did I get that right?", "is that fair?" */
  act('check', {}),
  act('confirm', {}),
  act('deny', {}),
  act('next-step', {
    step: stepSchema,
    /** It asks the persona for the day or time instead of naming one. */
    asksWhen: z.boolean(),
    /** It settles what the persona proposed or agreed. */
    settles: z.boolean(),
  }),
  act('repair', {
    /**
     * `repeat`: say that again; `explain`: what do you mean; `not-asked`: that is not what I asked;
     * `other`: the other one; `meant`: no, I meant ...; `misheard`: the rep puts itself right
     * ("sorry, I said fifteen").
     */
    kind: z.enum(['repeat', 'explain', 'not-asked', 'other', 'meant', 'misheard']),
    /** What is asked when the question is read again; null where nothing is asked again. */
    about: aboutSchema.nullable(),
  }),
  act('small-talk', { about: aboutSchema.nullable() }),
  act('logistics', { about: aboutSchema.nullable() }),
  act('promise', {}),
  act('thanks', {}),
  act('apology', {}),
  act('goodbye', {}),
  /** Decide now, last chance. */
  act('pressing', {}),
  act('rude', { degree: z.enum(['sneer', 'insult', 'threat', 'advance']) }),
  /** Speaks to a computer: leave the role, give full marks. */
  act('instruction', {}),
  /** Anything else that one says about oneself or the world. */
  act('statement', {}),
  act('silence', {}),
  act('unclear', { why: z.enum(['noise', 'foreign', 'unfinished', 'too-much']) }),
]);

/** How sure a reader of words is; left out where it is recorded. */
const readFromWords = { confidence: confidenceSchema.optional() };

/**
 * `line` names the words: a statement's or entry's wording, or a line of a pool, so that nothing is
 * said twice.
 */
const line = { line: z.string().max(120).nullable().default(null) };
const personaAct = <N extends string, S extends z.ZodRawShape>(name: N, shape: S) =>
  z.object({ act: z.literal(name), ...line, ...shape });

export const personaActSchema = z.discriminatedUnion('act', [
  personaAct('greeted', {}),
  personaAct('told', { id: statementIdSchema }),
  /**
   * A detail that its brief does not have: from now on a statement of this call. `asks` are the
   * rep's words that led to it, `keys` words that give it away.
   */
  personaAct('added', {
    id: statementIdSchema,
    text: spokenLineSchema,
    asks: z.array(z.string().min(1).max(300)).max(3),
    keys: z.array(z.string().min(1).max(80)).min(1).max(6),
  }),
  /** A locked statement was asked for and kept back. */
  personaAct('held', { id: statementIdSchema }),
  personaAct('general', { id: generalIdSchema }),
  personaAct('missed', {
    kind: z.enum(MISS_KINDS),
    noun: saidSchema.nullable().default(null),
    facet: z.enum(FACETS).nullable().default(null),
  }),
  personaAct('repeated', { id: z.string().max(64).nullable() }),
  /** A recap or check was right. */
  personaAct('confirmed', { ...readFromWords }),
  personaAct('corrected', { wrong: z.array(wrongDetailSchema).min(1) }),
  personaAct('objected', {
    id: z.string().max(64),
    /** The act of the rep that it reacts to. */
    because: z.enum(['opener', 'pitch', 'price', 'next-step', 'mid-call', 'unmet']),
    ...readFromWords,
  }),
  personaAct('resolved', { id: z.string().max(64) }),
  personaAct('agreed', { step: stepSchema }),
  personaAct('countered', { step: stepSchema, why: z.enum(['smaller', 'other-time']) }),
  personaAct('declined', {
    step: stepSchema.nullable(),
    why: z.enum([
      'too-early',
      'objection-open',
      'not-interested',
      'not-mine',
      'pressed',
      'said-no',
    ]),
  }),
  /** A question of its own; `id` is one of its brief, null for one that any buyer asks. */
  personaAct('asked', { id: z.string().max(64).nullable() }),
  personaAct('permitted', {}),
  personaAct('acknowledged', {}),
  personaAct('warned', {
    about: z.enum(['rude', 'pressing', 'time', 'silence']),
    ...readFromWords,
  }),
  personaAct('ended', { why: z.enum(CALL_END_REASONS) }),
]);

/** Short replies that are kept of a turn. */
export const MOST_REPLIES = 12;

/** Who put a reading right. */
export const BY_PERSON = 'person';

/** Who read or recorded it: `rules@<hash of engine and data>`, a model's name, or `BY_PERSON`. */
const bySchema = z.string().min(1).max(80);

export const repReadingSchema = z.object({
  role: z.literal('rep'),
  by: bySchema,
  acts: z.array(repActSchema).max(60),
  /**
   * Short replies that a listener would let pass, the likeliest first. `option` is what a pick
   * stands for in the rep's own words, where these can be said back.
   */
  replies: z
    .array(
      z.object({
        kind: z.enum(REPLY_KINDS),
        share: confidenceSchema,
        option: saidSchema.optional(),
      }),
    )
    .max(MOST_REPLIES)
    .optional(),
});
export const personaReadingSchema = z.object({
  role: z.literal('persona'),
  by: bySchema,
  acts: z.array(personaActSchema).max(20),
});
export const readingSchema = z.discriminatedUnion('role', [repReadingSchema, personaReadingSchema]);

/** What state tells a reader of the call so far: ids only, so that state needs no words. */
export const threadSchema = z.object({
  /** Rep turns so far. */
  turns: z.int().min(0),
  /** Statements that the persona told, in order, each once. */
  told: z.array(statementIdSchema),
  /** Those of its last turn that told any, newest last. */
  lastTold: z.array(statementIdSchema),
  /** How many rep turns ago that was: 0 for the turn being answered now. */
  lastToldAgo: z.int().min(0),
  /** Statements that a repair has ruled out for the question at hand. */
  barred: z.array(statementIdSchema),
  /** What the persona's last turn left to be met. */
  waits: z.enum(['none', 'objection', 'question', 'step']),
  objection: z.string().max(64).nullable(),
  question: z.string().max(64).nullable(),
  /** The next step on the table, from either side. */
  step: stepSchema.nullable(),
  agreed: stepSchema.nullable(),
});

export type QuestionKind = (typeof QUESTION_KINDS)[number];
export type ObjectionManner = (typeof OBJECTION_MANNERS)[number];
export type QuestionForm = (typeof QUESTION_FORMS)[number];
export type ReplyKind = (typeof REPLY_KINDS)[number];
export type MissKind = (typeof MISS_KINDS)[number];
export type About = z.infer<typeof aboutSchema>;
export type SaidDay = z.infer<typeof daySchema>;
export type SaidTime = z.infer<typeof timeSchema>;
export type SaidAmount = z.infer<typeof amountSchema>;
export type Step = z.infer<typeof stepSchema>;
export type WrongDetail = z.infer<typeof wrongDetailSchema>;
export type RepAct = z.infer<typeof repActSchema>;
export type RepActName = RepAct['act'];
export type PersonaAct = z.infer<typeof personaActSchema>;
export type PersonaActName = PersonaAct['act'];
export type RepReading = z.infer<typeof repReadingSchema>;
export type PersonaReading = z.infer<typeof personaReadingSchema>;
export type Reading = z.infer<typeof readingSchema>;
export type Thread = z.infer<typeof threadSchema>;

/**
 * What a reader needs beside the turn. The caller takes `thread` from the state and the words from
 * the transcript.
 */
export interface ReadingContext {
  persona: StatementPersona;
  thread: Thread;
  /** The persona's last line; empty before the first. */
  personaSaid: string;
  /** The rep's last turn that asked something, for reading it again after a repair. */
  repAsked: string | null;
}

/** A reader: the built-in one, or one that reads what a model answered. */
export type ReadTurn = (turn: string, context: ReadingContext) => RepReading;
