import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { Engine, Exchange, KeptTurn } from '#core/engine/engine.ts';
import { readSets, type Ask, type KnowledgeSet } from '#tests/training/knowledgeSets.ts';
import { percent, type Row } from '../table.ts';

const RIGHT = 0.9;
const WRONG = 0.03;
const OPENING = "hi it's tom from brightwell, have you got a minute";

/**
 * `miss` claims nothing: the persona asks back, does not know, or speaks of something else without
 * telling anything.
 */
type Outcome = 'right' | 'miss' | 'wrong';

/**
 * What personas answer to questions as whole turns of a call, by writers and about personas that
 * nothing was learned from. A question that digs deeper comes after what it digs into was told;
 * once more out of the blue, where it is often anybody's guess.
 */
export function answerRows(engine: Engine): Row[] {
  const sets = readSets().filter(({ heldOut }) => heldOut);
  const answered = sets.flatMap((set) => answersOf(engine, set));
  const rows = sets.flatMap(({ persona }) => {
    const own = answered.filter((each) => each.persona === persona.id);
    const writers = [...new Set(own.map(({ writer }) => writer))].toSorted();
    return writers.flatMap((writer) =>
      rowsOf(
        `${persona.id}, ${writer}`,
        own.filter((each) => each.writer === writer).map(({ inPlace }) => inPlace),
      ),
    );
  });
  const blue = rowsOf(
    'all, out of the blue',
    answered.map(({ outOfTheBlue }) => outOfTheBlue),
  );
  return [
    ...rows,
    ...rowsOf(
      'all',
      answered.map(({ inPlace }) => inPlace),
    ),
    ...blue.map((row) => ({ ...row, target: '', met: null })),
  ];
}

function rowsOf(name: string, outcomes: readonly Outcome[]): Row[] {
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const all = outcomes.length;
  return [
    {
      what: `${name}: right of ${all}`,
      figure: percent(count('right'), all),
      target: `${RIGHT * 100} %`,
      met: count('right') / all >= RIGHT,
    },
    { what: `${name}: honest miss`, figure: percent(count('miss'), all), target: '', met: null },
    {
      what: `${name}: wrong`,
      figure: percent(count('wrong'), all),
      target: `${WRONG * 100} %`,
      met: count('wrong') / all <= WRONG,
    },
  ];
}

interface Answered {
  persona: string;
  writer: string;
  inPlace: Outcome;
  outOfTheBlue: Outcome;
}

function answersOf(engine: Engine, { persona, others }: KnowledgeSet): Answered[] {
  const setting = { persona, seed: 5, callType: persona.callType };
  const { call: begun } = engine.hearTurn(engine.startCall(setting).call, OPENING);
  const afterTelling = (id: string) =>
    engine.resumeCall(setting, [...begun.turns, told(id, persona)]);
  return others.map((ask) => {
    const parent = persona.brief.statements.find(({ id }) => id === ask.id)?.parent;
    const outOfTheBlue = outcomeOf(engine.hearTurn(begun, ask.text), ask);
    return {
      persona: persona.id,
      writer: ask.writer,
      inPlace:
        parent === undefined
          ? outOfTheBlue
          : outcomeOf(engine.hearTurn(afterTelling(parent), ask.text), ask),
      outOfTheBlue,
    };
  });
}

/** What of the persona's own is told, or kept back, in answer to the question. */
function outcomeOf({ reply }: Exchange, { id }: Ask): Outcome {
  const spokenOf = reply.reading.acts.flatMap((act) =>
    act.act === 'told' || act.act === 'held' || act.act === 'general' ? [act.id] : [],
  );
  if (id !== null && spokenOf.includes(id)) return 'right';
  if (spokenOf.length > 0) return 'wrong';
  return id === null ? 'right' : 'miss';
}

function told(statement: string, { brief }: StatementPersona): KeptTurn {
  return {
    role: 'persona',
    text: brief.statements.find(({ id }) => id === statement)?.text ?? '',
    reading: { role: 'persona', by: 'bench', acts: [{ act: 'told', id: statement, line: null }] },
  };
}
