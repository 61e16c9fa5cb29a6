import type { Role } from '#core/contract/calls/call.ts';
import type { CallType, StatementPersona } from '#core/contract/personas/persona.ts';
import type { Statement } from '#core/contract/personas/statement.ts';
import { hashOf } from '#core/language/hash.ts';
import type { CallState } from '../state.ts';
import type { NotAllowed } from './allowed.ts';
import { filledText } from './fill.ts';
import texts from './prompts/persona.json' with { type: 'json' };
import noteTexts from './prompts/word.json' with { type: 'json' };
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
/** Characters of the call so far that are sent, its end; a long call loses its beginning in big steps, so that a cached prefix lasts. */
const MOST_TRANSCRIPT = 24_000;
const CUT = 8_000;
/** Characters of one turn: a speech needs no reply to its every word. */
const LONGEST_TURN = 2_000;

/** Who read and spoke, for the readings: the model's name and the version of its prompts. */
export function modelBy(name: string): string {
  return `${name.slice(0, LONGEST_NAME)} prompt@${PROMPT_VERSION}`;
}

/**
 * What a model is sent to answer the last of the turns, which is the rep's. The first message is the same in all turns of a call, and the
 * second begins as it did the turn before, so that an endpoint can keep what it made of them.
 * @param state before that turn
 */
export function turnPrompt(
  persona: StatementPersona,
  callType: CallType,
  turns: readonly SaidLine[],
  state: CallState,
): PromptMessage[] {
  const { heads, now, silence } = {
    ...noteTexts,
    heads: noteTexts.heads,
    now: noteTexts.heads.now,
  };
  const last = turns.at(-1)?.text.slice(0, LONGEST_TURN) ?? '';
  const content = [
    heads.call,
    transcriptOf(turns.slice(0, -1), persona.name),
    '',
    heads.note,
    refereesWord(state, persona),
    '',
    now,
    last.trim() === '' ? silence : JSON.stringify(last),
  ].join('\n');
  return [
    { role: 'system', content: stablePart(persona, callType) },
    { role: 'user', content },
  ];
}

/** What a model is told once, after an answer that could not stand. */
export function secondAsk(why: NotAllowed | 'form'): string {
  if (why === 'form') return noteTexts.notInForm;
  const ids = why.why === 'locked' ? why.ids.join(', ') : '';
  return filledText(noteTexts.notAllowed, { why: filledText(noteTexts.why[why.why], { ids }) });
}

/** The words of the prompt that are nobody's lines: who says them gives the prompt away. */
export function promptWords({ brief }: StatementPersona): string[] {
  const { role, knows, manner, rules, form } = texts;
  return [...role, knows, ...manner, ...rules, ...form, brief.situation];
}

const known = new WeakMap<StatementPersona, Map<CallType, string>>();

function stablePart(persona: StatementPersona, callType: CallType): string {
  const made = known.get(persona) ?? new Map<CallType, string>();
  known.set(persona, made);
  const text = made.get(callType) ?? writeStablePart(persona, callType);
  made.set(callType, text);
  return text;
}

function writeStablePart(persona: StatementPersona, callType: CallType): string {
  const { name, jobTitle, companyName, industry, temperament, intro, voice, brief } = persona;
  const example = brief.statements.find(({ lock }) => lock === undefined) ?? brief.statements[0]!;
  const slots: Record<string, string> = {
    name,
    jobTitle,
    company: companyName,
    industry,
    callType: texts.callTypes[callType],
    language: languageName(voice.language),
    exampleId: example.id,
    example: example.text.replaceAll('"', "'"),
  };
  const fill = (lines: readonly string[]) => lines.map((line) => filledText(line, slots));
  const people = brief.colleagues.map((each) => `${each.name}, ${each.jobTitle}`).join('; ');
  return [
    ...fill(texts.role),
    section(texts.heads.who, [intro, brief.situation, people, texts.temperament[temperament]]),
    section(texts.heads.manner, texts.manner),
    section(texts.heads.rules, texts.rules),
    section(texts.heads.form, fill(texts.form)),
    section(
      texts.heads.questions,
      brief.questions.map(({ id, text }) => `[${id}] ${text}`),
    ),
    section(texts.heads.knows, [
      texts.knows,
      ...brief.statements.map((each) => lineOf(each, persona)),
    ]),
  ].join('\n\n');
}

function section(head: string, lines: readonly string[]): string {
  return [head, ...lines.filter((line) => line !== '')].join('\n');
}

function lineOf({ id, text, lock }: Statement, { difficulty }: StatementPersona): string {
  if (lock === undefined || difficulty === 'easy') return `[${id}] ${text}`;
  const until = [...lock.opens.map((opener) => texts.until[opener]), texts.until.trust];
  return `[${id}] ${filledText(texts.secret, { until: until.join(', or ') })}: ${text}`;
}

function transcriptOf(turns: readonly SaidLine[], name: string): string {
  const lines = turns.map(({ role, text }) => {
    const words =
      text.trim() === '' ? noteTexts.silence : JSON.stringify(text.slice(0, LONGEST_TURN));
    return `${role === 'rep' ? 'Caller' : name}: ${words}`;
  });
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  const cut = length <= MOST_TRANSCRIPT ? 0 : Math.ceil((length - MOST_TRANSCRIPT) / CUT) * CUT;
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
