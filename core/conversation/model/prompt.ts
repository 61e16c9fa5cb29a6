import type { Role } from '#core/contract/calls/call.ts';
import type { CallType, StatementPersona } from '#core/contract/personas/persona.ts';
import type { Statement } from '#core/contract/personas/statement.ts';
import { hashOf } from '#core/language/hash.ts';
import type { CallState } from '../state.ts';
import type { NotAllowed } from './allowed.ts';
import { filledText } from './fill.ts';
import texts from './prompts/persona.json' with { type: 'json' };
import noteTexts from './prompts/word.json' with { type: 'json' };
import type { Refusal } from './refusals.ts';
import { refereesWord } from './word.ts';

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface SaidLine {
  role: Role;
  text: string;
}

/** Names the prompts in readings: it changes with their words. */
export const PROMPT_VERSION = hashOf(JSON.stringify([texts, noteTexts]))
  .toString(16)
  .padStart(8, '0');

/** Letters of a model's name that a reading keeps. */
const LONGEST_NAME = 60;
/**
 * Characters of the call so far that are sent, its end; a long call loses its beginning in big
 * steps, so that a cached prefix lasts.
 */
const MOST_TRANSCRIPT = 24_000;
const CUT = 8_000;
/**
 * Characters that a model has room for: of what stays the same in a call, and of the call so far.
 */
export interface PromptRoom {
  stable: number;
  call: number;
}

const ENOUGH_ROOM: PromptRoom = { stable: Number.POSITIVE_INFINITY, call: MOST_TRANSCRIPT };
/** Statements that a note adds, where there was no room for them. */
const MOST_ADDED = 8;
/** Characters of one turn: a speech needs no reply to its every word. */
const LONGEST_TURN = 2_000;

interface AskedTurn {
  persona: StatementPersona;
  callType: CallType;
  /** The call so far; the last turn is the rep's. */
  turns: readonly SaidLine[];
  /** Before that turn. */
  state: CallState;
  /** Statements that the rules find the turn to be about. */
  about: readonly string[];
  room?: PromptRoom;
}

/** Who read and spoke, for the readings: the model's name and the version of its prompts. */
export function modelBy(name: string): string {
  return `${name.slice(0, LONGEST_NAME)} prompt@${PROMPT_VERSION}`;
}

/**
 * What a model is sent to answer the last of the turns, which is the rep's. The first message is
 * the same in all turns of a call, and the second begins as it did the turn before, so that an
 * endpoint can keep what it made of them.
 */
export function turnPrompt({
  persona,
  callType,
  turns,
  state,
  about,
  room = ENOUGH_ROOM,
}: AskedTurn): PromptMessage[] {
  const { heads, now, silence } = {
    ...noteTexts,
    heads: noteTexts.heads,
    now: noteTexts.heads.now,
  };
  const last = turns.at(-1)?.text.slice(0, LONGEST_TURN) ?? '';
  const stable = stablePart(persona, callType, room.stable);
  const content = [
    heads.call,
    transcriptOf(turns.slice(0, -1), persona.name, room.call),
    '',
    heads.note,
    refereesWord(state, persona),
    ...leftOut(persona, about, stable),
    '',
    now,
    last.trim() === '' ? silence : JSON.stringify(last),
  ].join('\n');
  return [
    { role: 'system', content: stable },
    { role: 'user', content },
  ];
}

/**
 * Why a model is asked once more: its answer is not in the form, does what may not happen, or says
 * what may not be heard.
 */
export type AskAgain =
  { why: 'form' } | NotAllowed | { why: 'stopped'; refusal: Refusal; sentence: string };

/**
 * What a model is told once, after an answer that could not stand.
 * @param said what the rep has heard of it
 */
export function secondAsk(again: AskAgain, said: string): string {
  const { notInForm, notAllowed, stopped, goOn, why, stoppedFor } = noteTexts;
  const more = said === '' ? '' : ` ${filledText(goOn, { said: JSON.stringify(said) })}`;
  if (again.why === 'form') return `${notInForm}${more}`;
  if (again.why === 'stopped') {
    const sentence = JSON.stringify(again.sentence.slice(0, LONGEST_TURN));
    return filledText(stopped, { sentence, why: stoppedFor[again.refusal] }) + more;
  }
  const ids = again.why === 'locked' ? again.ids.join(', ') : '';
  return filledText(notAllowed, { why: filledText(why[again.why], { ids }) }) + more;
}

/** The words of the prompt that are nobody's lines: who says them gives the prompt away. */
export function promptWords(persona: StatementPersona): string[] {
  const { role, knows, manner, rules, form } = texts;
  const own = [...role, knows, ...manner, ...rules, ...form];
  const slots = slotsOf(persona);
  return [
    ...own.map((line) => filledText(line, slots)),
    ...textsIn(noteTexts),
    persona.brief.situation,
  ];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const known = new WeakMap<StatementPersona, Map<string, string>>();

/** The first message of every turn of a call. */
export function stablePart(
  persona: StatementPersona,
  callType: CallType,
  room: number = ENOUGH_ROOM.stable,
): string {
  const made = known.get(persona) ?? new Map<string, string>();
  known.set(persona, made);
  const key = `${callType} ${room}`;
  const text = made.get(key) ?? writeStablePart(persona, callType, room);
  made.set(key, text);
  return text;
}

function slotsOf({
  name,
  jobTitle,
  companyName,
  industry,
  voice,
}: StatementPersona): Record<string, string> {
  return { name, jobTitle, company: companyName, industry, language: languageName(voice.language) };
}

function writeStablePart(persona: StatementPersona, callType: CallType, room: number): string {
  const { temperament, intro, brief } = persona;
  const example = brief.statements.find(({ lock }) => lock === undefined) ?? brief.statements[0]!;
  const slots = {
    ...slotsOf(persona),
    callType: texts.callTypes[callType],
    exampleId: example.id,
    example: example.text.replaceAll('"', "'"),
  };
  const fill = (lines: readonly string[]) => lines.map((line) => filledText(line, slots));
  const people = brief.colleagues.map((each) => `${each.name}, ${each.jobTitle}`).join('; ');
  const parts = [
    ...fill(texts.role),
    section(texts.heads.who, [intro, brief.situation, people, texts.temperament[temperament]]),
    section(texts.heads.manner, texts.manner),
    section(texts.heads.rules, texts.rules),
    section(texts.heads.form, fill(texts.form)),
    section(
      texts.heads.questions,
      brief.questions.map(({ id, text }) => `[${id}] ${text}`),
    ),
    section(texts.heads.knows, [texts.knows]),
  ].join('\n\n');
  const lines = fitting(persona, room - parts.length).map((each) => lineOf(each, persona));
  return [parts, ...lines].join('\n');
}

/**
 * The statements for which there is room, in their order: those that lead to others come before
 * what one asks next.
 */
function fitting(persona: StatementPersona, room: number): Statement[] {
  const { statements } = persona.brief;
  const leading = statements.filter(({ parent }) => parent === undefined);
  const fits = new Set<Statement>();
  let left = room;
  for (const each of [...leading, ...statements.filter(({ parent }) => parent !== undefined)]) {
    left -= lineOf(each, persona).length + 1;
    if (left < 0) break;
    fits.add(each);
  }
  return statements.filter((each) => fits.has(each));
}

/**
 * What of the brief the turn is about, and what one would ask next about it, where the first
 * message had no room for it.
 */
function leftOut(persona: StatementPersona, about: readonly string[], stable: string): string[] {
  const named = new Set(about);
  const isMeant = ({ id, parent }: Statement) => named.has(id) || named.has(parent ?? '');
  const lines = persona.brief.statements
    .filter((each) => isMeant(each) && !stable.includes(`\n[${each.id}] `))
    .slice(0, MOST_ADDED)
    .map((each) => lineOf(each, persona));
  return lines.length === 0 ? [] : [noteTexts.alsoKnow, ...lines];
}

function section(head: string, lines: readonly string[]): string {
  return [head, ...lines.filter((line) => line !== '')].join('\n');
}

function lineOf({ id, text, lock }: Statement, { difficulty }: StatementPersona): string {
  if (lock === undefined || difficulty === 'easy') return `[${id}] ${text}`;
  const until = [...lock.opens.map((opener) => texts.until[opener]), texts.until.trust];
  return `[${id}] ${filledText(texts.secret, { until: until.join(', or ') })}: ${text}`;
}

function transcriptOf(turns: readonly SaidLine[], name: string, room: number): string {
  const lines = turns.map(({ role, text }) => {
    const words =
      text.trim() === '' ? noteTexts.silence : JSON.stringify(text.slice(0, LONGEST_TURN));
    return `${role === 'rep' ? 'Caller' : name}: ${words}`;
  });
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  const cut = length <= room ? 0 : Math.ceil((length - room) / CUT) * CUT;
  let dropped = 0;
  return lines.filter((line) => (dropped += line.length) > cut).join('\n');
}

/** "Portuguese (Brazil)" for `pt-BR`. */
export function languageName(tag: string): string {
  try {
    return (
      new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' }).of(tag) ??
      tag
    );
  } catch {
    return 'English';
  }
}
