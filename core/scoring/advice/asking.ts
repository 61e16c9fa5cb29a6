import { lineBefore, repActs, repDoes, replyTo, whole } from '../call/heardTurns.ts';
import type { CallReading, RepTurn } from '../call/reading.ts';
import { words, wordsAt } from '../call/words.ts';
import { observed, repAt, spanPlace } from './observed.ts';
import type { Looked, Observe, Observed } from './observed.ts';

/** Whether enough was asked. */
export const questions: Observe = (looked) => {
  const { call, finding } = looked;
  if (finding.note === 'too-many')
    return observed(
      { saw: 'last-question', advise: 'too-many', place: finding.evidence },
      { asked: wordsAt(call, finding.evidence), answered: finding.slots?.['answered'] ?? null },
    );
  const seen = asked(looked);
  return seen && finding.note === 'shallow' ? { ...seen, advise: 'shallow' } : seen;
};

/** Whether the rep's turns go on from what was told. */
export const listening: Observe = (looked) => {
  const turn = looked.turn ?? afterFullest(looked.call);
  const before = turn && lineBefore(looked.call.turns, turn);
  if (!turn || !before?.tells) return asked(looked);
  const [question] = repActs(turn, 'question');
  if (question && !question.followUp && !repDoes(turn, 'pitch'))
    return observed(
      { saw: 'asked-other', place: whole(turn) },
      { before: words(before), asked: words(turn, question.span) },
    );
  return asked({ ...looked, turn });
};

/**
 * Which depth of question is missing: facts, problems, what they lead to, what mending them is
 * worth.
 */
export const depth: Observe = ({ call, finding, turn: fitting }) => {
  const turn = fitting ?? afterFullest(call);
  const before = turn && lineBefore(call.turns, turn);
  const advise = finding.note ?? 'any';
  const told =
    turn &&
    observed(
      { saw: 'went-on', advise, place: whole(turn) },
      { before: words(before), said: words(turn) },
    );
  return (
    told ??
    observed(
      { saw: 'deepest', advise, place: finding.evidence },
      { asked: wordsAt(call, finding.evidence) },
    )
  );
};

/** What decides the deal and was not asked about. */
export const unasked: Observe = ({ call, finding, turn: fitting }) => {
  const turn = fitting ?? afterFullest(call);
  if (!turn) return null;
  const isVague = finding.note === 'vague';
  return observed(
    { saw: isVague ? 'vague' : 'not-asked', advise: isVague ? 'vague' : 'any', place: whole(turn) },
    {
      before: words(lineBefore(call.turns, turn)),
      said: words(turn),
      ...(!isVague && { missing: finding.slots?.['missing'] ?? null }),
    },
  );
};

/** What the rep did where there was room for a question. */
export function asked({ call, turn: fitting, finding }: Looked): Observed | null {
  const turn = fitting ?? repAt(call, finding.evidence) ?? afterFullest(call);
  if (!turn) return null;
  const said = repActs(turn, 'question');
  return said.length > 0 ? putSo(turn, said, call) : wentOn(turn, call);
}

type Question = ReturnType<typeof repActs<'question'>>[number];

/** How the turn asked: several things at once, for one word, or openly. */
function putSo(turn: RepTurn, all: readonly Question[], call: CallReading): Observed | null {
  const [first] = all;
  if (first === undefined) return null;
  const question = words(turn, first.span);
  if (all.length > 1)
    return observed(
      { saw: all.length === 2 ? 'two-at-once' : 'at-once', advise: 'at-once', place: whole(turn) },
      {
        count: all.length,
        asked: question,
        all: words(turn, [first.span[0], all.at(-1)?.span[1] ?? first.span[1]]),
      },
    );
  if (first.closed)
    return observed({ saw: 'closed', place: spanPlace(turn, first.span) }, { asked: question });
  return observed(
    { saw: 'open', place: spanPlace(turn, first.span) },
    { asked: question, reply: words(replyTo(call.turns, turn)) },
  );
}

/** What the turn did instead of asking. */
function wentOn(turn: RepTurn, call: CallReading): Observed | null {
  const before = lineBefore(call.turns, turn);
  const said = words(turn);
  if (before === null) return observed({ saw: 'began', place: whole(turn) }, { said });
  const saw = repDoes(turn, 'pitch', 'proof')
    ? 'pitched'
    : repDoes(turn, 'next-step')
      ? 'proposed'
      : 'nothing-asked';
  return observed({ saw, place: whole(turn) }, { before: words(before), said });
}

/** The rep's turn after the fullest telling. */
export function afterFullest({ turns, rep }: CallReading): RepTurn | undefined {
  const told = (turn: RepTurn) => {
    const before = lineBefore(turns, turn);
    return before?.tells ? before.marks.words : 0;
  };
  return rep.toSorted((a, b) => told(b) - told(a) || a.index - b.index)[0];
}
