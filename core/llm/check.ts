import type { PublicPersona } from '#core/contract/personas/persona.ts';
import { hasKey } from '#core/scoring/hearing/interpret.ts';
import { spokenText } from '#core/scoring/hearing/turn/words.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { figuresIn } from './figures.ts';
import lexicon from './lexicon.json' with { type: 'json' };
import type { Plan } from './plan.ts';
import { leakFinder } from './secrets.ts';
import { sentencesOf } from './sentences.ts';
import { stancesOf, type Stance } from './stances.ts';

/** Why a sentence may not be said. */
export type Refusal =
  | 'empty'
  | 'too-long'
  | 'markup'
  | 'other-script'
  | 'leaves-role'
  | 'speaks-for-rep'
  | 'echo'
  | 'repeats'
  | 'locked-fact'
  | 'made-up-figure'
  | 'made-up-day'
  | `unplanned-${Stance}`;

/** More is a speech, not a turn on the phone. */
export const MOST_WORDS = 80;
/** Fewer words are said twice in any call. */
const OWN_WORDS = 4;
const ECHO_WORDS = 6;

const ROLE_BREAKS = new RegExp(`\\b(?:${lexicon.roleBreaks.join('|')})`, 'i');
/** What nobody can say: markup, stage directions, links. */
const MARKUP = /[*_#`~|<>[\]{}()\\=]|https?:|^\s*(?:[-•–—]|\d+[.)])\s|\n[^\S\n]*\S/;
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{N}\p{Zs}\n.,;:!?'"‘’“”…\-–—%$£€&/+@°]/u;
const LABEL =
  /^["“]?(?:\p{Lu}[\p{L}'’.]*(?: \p{Lu}[\p{L}'’.]*){0,3}|you|me|caller|rep|customer|persona|prospect|buyer|assistant|user)\s*:/iu;
const INTRODUCES = /\b(?:this is|i am|i'm|i’m|my name is|it's|it’s) (\p{Lu}\p{Ll}+)/gu;
const DAYS = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/gi;
/** Stances that no wording may add. To answer more fully is what the model is for. */
const GUARDED: readonly Stance[] = ['agrees', 'hangs-up', 'objects', 'asks', 'deflects'];
/** Those that mean something only once a next step was spoken of. */
const OF_NEXT_STEPS: readonly Stance[] = ['refuses', 'offers-less', 'counters'];
/** What a wording of one planned answer is held to. */
export interface WordingRules {
  /** A next step lies on the table. */
  proposed: boolean;
  /** Of the planned line; which of them a wording must have, and which it may not add. */
  stances: ReadonlySet<Stance>;
  needed: readonly Stance[];
  guarded: readonly Stance[];
  /** The rep's words, and the persona's own, each as a row of words. */
  repSaid: string;
  repName: string | null;
  personaName: string;
  personaSaid: string;
  figures: ReadonlySet<number>;
  days: ReadonlySet<string>;
  /** The answer names the day of a next step. */
  dated: boolean;
  leak: (text: string) => string | null;
  /** What the answer tells: one of the keys of each thing. */
  tells: readonly (readonly string[])[];
}

/** The rules for the answer to the last rep turn, with which the turns end. */
export function wordingRules(
  persona: PublicPersona,
  turns: readonly SpokenTurn[],
  plan: Plan,
): WordingRules {
  const open = speakable(persona, turns, plan);
  const of = (role: SpokenTurn['role']) =>
    turns
      .filter((turn) => turn.role === role)
      .map(({ text }) => text)
      .join(' . ');
  const { proposed, dated, repName } = plan;
  const stances = stancesOf(plan.reply.text, proposed);
  const sounds = new Set<Stance>(['answers', 'deflects', ...plan.sounds]);
  return {
    proposed,
    stances,
    needed: [...stances].filter((stance) => sounds.has(stance)),
    guarded: [
      ...GUARDED,
      ...(proposed || plan.settled ? OF_NEXT_STEPS : []),
      ...(plan.objectionOpen ? ['resolves' as const] : []),
    ],
    dated,
    repSaid: spokenText(of('rep')),
    repName,
    personaName: persona.name,
    personaSaid: spokenText(of('persona')),
    figures: new Set(figuresIn(`${open} . ${of('rep')}`)),
    days: daysIn(dated ? plan.reply.text : open),
    leak: leakFinder(plan.locked, open),
    tells: plan.tells,
  };
}

/** All that the persona may repeat without giving anything away. */
function speakable(
  { name, jobTitle, companyName, industry, intro }: PublicPersona,
  turns: readonly SpokenTurn[],
  { reply, open }: Plan,
): string {
  const said = turns.filter(({ role }) => role === 'persona').map(({ text }) => text);
  return [
    name,
    jobTitle,
    companyName,
    industry,
    intro,
    ...said,
    reply.text,
    ...open.flatMap(({ texts }) => texts),
  ].join(' . ');
}

/** Why `sentence` may not follow what was `said` of the answer so far; null where it may. */
export function checkSentence(rules: WordingRules, said: string, sentence: string): Refusal | null {
  const whole = said === '' ? sentence : `${said} ${sentence}`;
  if (!/\p{L}/u.test(sentence)) return 'empty';
  if (whole.split(/\s+/).length > MOST_WORDS) return 'too-long';
  if (LABEL.test(sentence.trim())) return 'speaks-for-rep';
  if (MARKUP.test(sentence)) return 'markup';
  if (OTHER_SCRIPT.test(sentence)) return 'other-script';
  if (ROLE_BREAKS.test(sentence)) return 'leaves-role';
  if (introducesRep(rules, sentence)) return 'speaks-for-rep';
  const spoken = spokenText(sentence);
  const words = spoken.trim().split(' ').length;
  if (words >= ECHO_WORDS && rules.repSaid.includes(spoken)) return 'echo';
  if (
    words >= OWN_WORDS &&
    (rules.personaSaid.includes(spoken) || spokenText(said).includes(spoken))
  )
    return 'repeats';
  if (rules.leak(whole) !== null) return 'locked-fact';
  if (figuresIn(sentence).some((figure) => !rules.figures.has(figure))) return 'made-up-figure';
  if ([...daysIn(sentence)].some((day) => !rules.days.has(day))) return 'made-up-day';
  const added = [...stancesOf(whole, rules.proposed)].find(
    (stance) => rules.guarded.includes(stance) && !rules.stances.has(stance),
  );
  return added === undefined ? null : `unplanned-${added}`;
}

/** Whether the words do all that the planned answer does: tell what it tells, agree, refuse or end where it does. */
export function carriesPlan(rules: WordingRules, text: string): boolean {
  const spoken = spokenText(text);
  const stances = stancesOf(text, rules.proposed);
  return (
    rules.needed.every((stance) => stances.has(stance)) &&
    rules.tells.every((keys) =>
      hasKey(spoken, [...keys, ...keys.map((key) => spokenText(key).trim())]),
    ) &&
    (!rules.dated || [...rules.days].every((day) => daysIn(text).has(day)))
  );
}

/** Why a whole answer may not stand for the planned one; null where it may. */
export function checkReply(rules: WordingRules, text: string): Refusal | 'misses-plan' | null {
  const sentences = text.includes('\n') ? [text] : sentencesOf(text);
  if (sentences.length === 0) return 'empty';
  let said = '';
  for (const sentence of sentences) {
    const refusal = checkSentence(rules, said, sentence);
    if (refusal !== null) return refusal;
    said = said === '' ? sentence : `${said} ${sentence}`;
  }
  return carriesPlan(rules, said) ? null : 'misses-plan';
}

/** "This is Sam" from anyone but Sam: the model speaks the other side's part. */
function introducesRep({ repName, personaName }: WordingRules, sentence: string): boolean {
  const own = personaName.toLowerCase().split(/[\s-]+/);
  return [...sentence.matchAll(INTRODUCES)].some(
    ([, name = '']) =>
      !own.includes(name.toLowerCase()) &&
      repName !== null &&
      repName.toLowerCase().split(' ').includes(name.toLowerCase()),
  );
}

function daysIn(text: string): Set<string> {
  return new Set(text.match(DAYS)?.map((day) => day.toLowerCase()));
}
