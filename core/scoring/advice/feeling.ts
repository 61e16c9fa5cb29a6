import type { PersonaAct } from '#core/contract/personas/reading.ts';
import { lineBefore, repActs, replyTo, whole } from '../call/heardTurns.ts';
import type { CallReading, PersonaTurn, RepTurn } from '../call/reading.ts';
import { afterFullest } from './asking.ts';
import { words } from '../call/words.ts';
import { observed, personaAt, repAt, spanPlace } from './observed.ts';
import type { Observe, Observed } from './observed.ts';

/** What the persona had enough of, or what it told without being met. */
export const goodwill: Observe = ({ call, finding, turn: fitting }) => {
  if (finding.note === 'warned' || finding.note === 'impatient') {
    const line = personaAt(call, finding.evidence);
    return line && enough(line, call);
  }
  const turn = fitting ?? afterFullest(call);
  if (finding.note === 'thin') return thin(call);
  if (!turn) return null;
  return observed(
    { saw: 'went-on', advise: 'plain', place: whole(turn) },
    { before: words(lineBefore(call.turns, turn)), said: words(turn) },
  );
};

/** The first turn that pressed, insulted or was taken ill. */
export const conduct: Observe = ({ call, finding }) => {
  if (finding.note === 'thin') return thin(call);
  const turn = repAt(call, finding.evidence);
  if (!turn) return unshown(call);
  const [pressing] = repActs(turn, 'pressing');
  if (pressing)
    return observed(
      { saw: 'pressed', place: spanPlace(turn, pressing.span) },
      { said: words(turn, pressing.span) },
    );
  if (call.pressed.has(turn.index))
    return observed({ saw: 'pressed', place: whole(turn) }, { said: words(turn) });
  const [rude] = repActs(turn, 'rude');
  if (rude)
    return observed(
      { saw: 'rude', place: spanPlace(turn, rude.span) },
      { said: words(turn, rude.span) },
    );
  const reply = replyTo(call.turns, turn);
  return reply && enough(reply, call);
};

/** Too little of a conversation for anything else to be told. */
export function thin({ rep }: CallReading): Observed | null {
  const last = rep.at(-1);
  return last ? observed({ saw: 'thin', place: whole(last) }, { said: words(last) }) : null;
}

/** The line in which the persona had enough, and what it came after. */
function enough(line: PersonaTurn, call: CallReading): Observed | null {
  const before = call.turns.findLast(
    (turn): turn is RepTurn => turn.role === 'rep' && turn.index < line.index,
  );
  if (before === undefined) return null;
  return observed(
    { saw: 'had-enough', advise: `enough-${matterOf(line)}`, place: whole(before) },
    { said: words(before), reply: words(line) },
  );
}

type Matter = Extract<PersonaAct, { act: 'warned' }>['about'];

function matterOf({ acts }: PersonaTurn): Matter {
  const warned = acts.find((act) => act.act === 'warned');
  if (warned) return warned.about;
  if (acts.some((act) => act.act === 'declined' && act.why === 'pressed')) return 'pressing';
  const why = acts.find((act) => act.act === 'ended')?.why;
  return why === 'rude' || why === 'threat' ? 'rude' : why === 'silence' ? 'silence' : 'time';
}

/** Nothing went wrong, and hardly anything was shown. */
function unshown(call: CallReading): Observed | null {
  const turn = afterFullest(call);
  if (!turn) return null;
  return observed(
    { saw: 'went-on', advise: 'unshown', place: whole(turn) },
    { before: words(lineBefore(call.turns, turn)), said: words(turn) },
  );
}
