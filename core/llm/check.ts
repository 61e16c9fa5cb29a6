import { hasKey } from '#core/scoring/hearing/interpret.ts';
import type { PlannedReply } from '#core/conversation/engine.ts';
import { spokenText } from '#core/scoring/hearing/turn/words.ts';
import { has } from '#core/conversation/listen.ts';
import { overlap, stemsOf } from '#core/scoring/hearing/turn/stems.ts';
import type { Said } from '#core/conversation/events.ts';
import type { CallSetting, SpokenTurn } from '#core/conversation/types.ts';
import { figuresIn } from './figures.ts';
import { knownBy, speakable } from './known.ts';
import lexicon from './lexicon.json' with { type: 'json' };
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
/** Of a pain's words so many must be in a wording of it. */
const PAIN_SHARE = 0.3;

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
/** What an event of the plan has to sound like, where the planned line does. */
const SOUNDS_LIKE: Partial<Record<Said['type'], readonly Stance[]>> = {
  objection: ['objects'],
  resolved: ['resolves'],
  question: ['asks'],
  agreed: ['agrees'],
  offer: ['offers-less', 'counters'],
  declined: ['refuses'],
  ended: ['hangs-up'],
};

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
  /** What the answer tells: one of the keys of each fact, enough words of each pain. */
  facts: readonly (readonly string[])[];
  pains: readonly (readonly string[])[];
}

/** The rules for the answer to the last rep turn; `turns` as for `nextReply`. */
export function wordingRules(
  { persona }: CallSetting,
  turns: readonly SpokenTurn[],
  planned: PlannedReply,
): WordingRules {
  const known = knownBy(persona, planned);
  const open = speakable(persona, turns, planned, known);
  const of = (role: SpokenTurn['role']) =>
    turns
      .filter((turn) => turn.role === role)
      .map(({ text }) => text)
      .join(' . ');
  const { state, heard, events } = planned;
  const proposed = has(heard, 'next-step') || state.offer !== null;
  const stances = stancesOf(planned.reply.text, proposed);
  const sounds = new Set<Stance>([
    'answers',
    'deflects',
    ...events.flatMap(({ type }) => SOUNDS_LIKE[type] ?? []),
  ]);
  const dated = events.some(({ type }) => type === 'agreed' || type === 'offer');
  const { facts, pains } = persona.brief;
  return {
    proposed,
    stances,
    needed: [...stances].filter((stance) => sounds.has(stance)),
    guarded: [
      ...GUARDED,
      ...(proposed || state.agreed !== null || state.declined > 0 ? OF_NEXT_STEPS : []),
      ...(state.pendingObjection === null ? [] : ['resolves' as const]),
    ],
    dated,
    repSaid: spokenText(of('rep')),
    repName: planned.state.rep.name,
    personaName: persona.name,
    personaSaid: spokenText(of('persona')),
    figures: new Set(figuresIn(`${open} . ${of('rep')}`)),
    days: daysIn(dated ? planned.reply.text : open),
    leak: leakFinder(known.locked, open),
    facts: planned.events.flatMap((event) =>
      event.type === 'fact'
        ? facts.filter(({ id }) => id === event.id).map(({ keys }) => keys)
        : [],
    ),
    // Only where the layer itself is said: an answer may also touch a pain by a fact.
    pains: planned.events.flatMap((event) => {
      const pain = event.type === 'pain' ? pains.find(({ id }) => id === event.pain.id) : undefined;
      const text =
        pain &&
        [pain.surface, pain.cause, pain.cost][(event.type === 'pain' ? event.layer : 1) - 1];
      return text !== undefined && planned.reply.text.includes(text) ? [stemsOf(text)] : [];
    }),
  };
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
  const stems = stemsOf(text);
  const stances = stancesOf(text, rules.proposed);
  return (
    rules.needed.every((stance) => stances.has(stance)) &&
    rules.facts.every((keys) =>
      hasKey(spoken, [...keys, ...keys.map((key) => spokenText(key).trim())]),
    ) &&
    rules.pains.every((pain) => overlap(pain, stems) >= PAIN_SHARE) &&
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
