import type { About, RepAct } from '#core/contract/personas/reading.ts';
import { answerShare, isExcused, isFull, isShort, SPECIFIC_WORDS } from './answers.ts';
import { repActs, replyTo } from './heardTurns.ts';
import type { AskedQuestion, HeardTurn, PersonaTurn, RepTurn } from './reading.ts';

/** Questions that one reply can answer. */
const MOST_TO_ONE_REPLY = 2;
const LONG_REPLY = 12;
/** What a turn asks about at most: what else its words bring to mind it hardly asked. */
const MOST_TOPICS = 2;

type Question = Extract<RepAct, { act: 'question' }>;

/**
 * The questions that fit the talk: each goes on from what was said, or opens a subject once, and
 * the persona replied. One that it missed or answered beside the point counts as asked.
 */
export function creditedQuestions(
  turns: readonly HeardTurn[],
  rep: readonly RepTurn[],
): AskedQuestion[] {
  const opened = new Set<string>();
  const credited: AskedQuestion[] = [];
  for (const turn of rep) {
    const reply = replyTo(turns, turn);
    if (reply === null || reply.cut || !hears(reply)) continue;
    const most = reply.marks.words >= LONG_REPLY ? MOST_TO_ONE_REPLY : 1;
    const fitting = repActs(turn, 'question').filter((question) => fits(question, opened));
    for (const { about, kind, followUp, span, confidence } of fitting.slice(-most))
      credited.push({
        turn: turn.index,
        from: span[0],
        to: span[1],
        kind,
        followUp,
        form: about.to === 'nothing' ? (about.form ?? null) : null,
        sure: confidence,
        topics: turn.marks.topics.slice(0, MOST_TOPICS),
        answered: reply.tells,
        excused: isExcused(reply),
        short: isShort(reply),
        hit:
          about.to === 'statement' &&
          reply.acts.some((act) => act.act === 'told' && act.id === about.id),
        answer: answerShare(reply),
        full: isFull(reply),
        specific: reply.tells && reply.marks.words >= SPECIFIC_WORDS,
      });
  }
  return credited;
}

/** A reply that only resists, or takes note, answers nothing. */
function hears({ acts, tells }: PersonaTurn): boolean {
  return tells || acts.some(({ act }) => HEARING.has(act));
}

const HEARING: ReadonlySet<string> = new Set([
  'missed',
  'held',
  'confirmed',
  'agreed',
  'countered',
]);

function fits({ about, followUp }: Question, opened: Set<string>): boolean {
  const subject = subjectOf(about);
  if (subject === null) return true;
  const isNew = !opened.has(subject);
  opened.add(subject);
  return isNew || followUp;
}

/** What a question is about, so far as that is known; null where it has no subject of its own. */
function subjectOf(about: About): string | null {
  switch (about.to) {
    case 'statement':
      return about.id.startsWith('topic-') ? null : `statement ${about.id}`;
    case 'said':
      return `${about.id} ${about.facet}`;
    case 'call':
      return `call ${about.id}`;
    default:
      return about.noun === null ? null : `${about.noun} ${about.facet ?? ''}`;
  }
}
