import { repActs, repDoes, whole } from '../call/heardTurns.ts';
import type { CallReading, PersonaTurn, Place, RepTurn } from '../call/reading.ts';
import { words, wordsAt } from '../call/words.ts';
import { observed, repAt } from './observed.ts';
import type { Observe, Observed } from './observed.ts';

/** What became of the next step. */
export const nextStep: Observe = ({ call, finding }) => {
  const { asked, agreement, step } = call.nextStep;
  if (call.outcome === 'hung-up') return hungUp(call);
  if (asked === null) return neverAsked(call);
  const said = wordsAt(call, asked);
  const agreed = wordsAt(call, agreement);
  const { note } = finding;
  if (isInPart(note)) return observed({ saw: note, place: asked }, { agreed });
  switch (note) {
    case 'agreed-dated':
      return observed(
        { saw: 'agreed-dated', place: asked },
        { day: step?.day?.said ?? step?.time?.said ?? 'The time', agreed },
      );
    case 'smaller':
      return observed({ saw: 'smaller', place: asked }, { said, agreed });
    default:
      return notAgreed(call, asked);
  }
};

/** A yes without an hour, or without any day. */
function isInPart(note: string | undefined): note is 'agreedDay' | 'agreed-vague' {
  return note === 'agreedDay' || note === 'agreed-vague';
}

/** Turned down, or too vague to be taken up. */
function notAgreed(call: CallReading, asked: Place): Observed | null {
  const said = wordsAt(call, asked);
  const refusal = call.persona.findLast(
    (line) => line.index > asked.turn && line.acts.some(({ act }) => act === 'declined'),
  );
  if (refusal)
    return observed(
      { saw: 'declined', advise: `declined-${whyDeclined(refusal)}`, place: asked },
      { said, reply: words(refusal) },
    );
  const turn = repAt(call, asked);
  const proposal = turn && repActs(turn, 'next-step').at(-1);
  const day = proposal?.step.day?.said;
  if (day !== undefined) return observed({ saw: 'day-open', place: asked }, { said, day });
  return observed({ saw: proposal?.asksWhen ? 'asks-when' : 'no-day', place: asked }, { said });
}

function whyDeclined({ acts }: PersonaTurn): string {
  return acts.find((act) => act.act === 'declined')?.why ?? 'said-no';
}

function neverAsked({ rep }: CallReading): Observed | null {
  const last = rep.findLast((turn) => !repDoes(turn, 'goodbye')) ?? rep.at(-1);
  return last ? observed({ saw: 'no-step', place: whole(last) }, { said: words(last) }) : null;
}

function hungUp({ turns, persona }: CallReading): Observed | null {
  const end = persona.findLast(({ acts }) => acts.some(({ act }) => act === 'ended'));
  const last = turns.findLast(
    (turn): turn is RepTurn => turn.role === 'rep' && turn.index < (end?.index ?? 0),
  );
  if (!end || !last) return null;
  return observed({ saw: 'hung-up', place: whole(last) }, { said: words(last), reply: words(end) });
}
