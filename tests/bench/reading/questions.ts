import type { About } from '#core/contract/personas/reading.ts';
import { generalKnowledge } from '#core/persona/general.ts';
import type { Model } from '#core/reading/model.ts';
import { createReader } from '#core/reading/read.ts';
import type { RankExample } from '#tests/training/examples.ts';
import { readSets, type KnowledgeSet } from '#tests/training/knowledgeSets.ts';
import { crossExamples } from '#tests/training/model.ts';
import { answerTo, judge, outcomeOf, type Outcome } from '#tests/training/rank.ts';
import { BARE_THREAD } from '#tests/support/thread.ts';
import { percent, type Row } from '../table.ts';

const RIGHT = 0.9;
const WRONG = 0.03;

/**
 * What comes of questions about the personas that training leaves out, by persona and writer: those
 * of the persona's own writer (each with itself left out of what is searched) and those of writers
 * whom training leaves out (with `unseen`, those kept from writers that it sees), looked up alone
 * and read as whole turns.
 */
export function questionRows(model: Model): Row[] {
  const sets = readSets();
  const judged = sets
    .filter(({ heldOut }) => heldOut)
    .flatMap((set) => judgedAbout(set, sets, model));
  const others = judged.filter(({ writer }) => writer !== 'own');
  const names = [...new Set(judged.map(({ name }) => name))];
  return [
    ...names.flatMap((name) =>
      rowsOf(
        name,
        judged.filter((each) => each.name === name),
      ),
    ),
    ...rowsOf('all of other writers', others),
  ];
}

interface Judged {
  name: string;
  writer: string;
  alone: Outcome;
  /** Of the whole turn; null where the ask is one of what is searched. */
  turn: Outcome | null;
  /** Whether the whole turn finds it surely or names it as what comes nearest. */
  nearest: boolean;
  /** Whether it is the likeliest candidate; null where none is right. */
  first: boolean | null;
  /**
   * What the whole turn tells though the statement it asks for is taken away; null where none was
   * asked for.
   */
  lacking: Told | null;
}

/** A statement told as sure, one told as what comes nearest, or none. */
type Told = 'sure' | 'near' | 'none';

function judgedAbout(set: KnowledgeSet, sets: readonly KnowledgeSet[], model: Model): Judged[] {
  const { encoder, acts } = model;
  const read = createReader(model, generalKnowledge, 'rules@bench');
  return crossExamples([set], sets, { general: generalKnowledge, encoder, acts }).map((example) => {
    const { writer, gold } = example;
    const found = writer === 'own' ? null : turnOutcome(example, set, read);
    return {
      name: `${set.persona.id}, ${writer}`,
      writer,
      alone: outcomeOf(example, model.rank, model.threshold),
      turn: found?.turn ?? null,
      nearest: found?.nearest === true,
      lacking: found?.lacking ?? null,
      first: gold === null ? null : answerTo(example, model.rank).answer === gold,
    };
  });
}

/** The question as a whole turn, after the same line of the persona's. */
function turnOutcome(
  { text, gold, also, query }: RankExample,
  { persona }: KnowledgeSet,
  read: ReturnType<typeof createReader>,
): Pick<Judged, 'nearest' | 'lacking'> & { turn: Outcome } {
  const { lastTold } = query.thread;
  const said = persona.brief.statements.find(({ id }) => id === lastTold.at(-1));
  const aboutIn = (barred: readonly string[]) =>
    read(text, {
      persona,
      thread: { ...BARE_THREAD, told: [...lastTold], lastTold: [...lastTold], barred: [...barred] },
      personaSaid: said?.text ?? '',
      repAsked: null,
    }).acts.flatMap((act) => ('about' in act && act.about ? [act.about] : []));
  const abouts = aboutIn([]);
  const answers = abouts.flatMap(answerIn);
  const turn = answers.includes(gold ?? '') ? 'right' : judge(gold, answers[0] ?? null);
  const near = abouts.flatMap(nearIn);
  const isStatement = persona.brief.statements.some(({ id }) => id === gold);
  return {
    turn,
    nearest: turn === 'right' || (turn === 'miss' && near.includes(gold ?? '')),
    lacking: isStatement ? toldIn(aboutIn([gold!, ...also])) : null,
  };
}

function toldIn(abouts: readonly About[]): Told {
  if (abouts.some((about) => answerIn(about).length > 0)) return 'sure';
  return abouts.some((about) => nearIn(about).length > 0) ? 'near' : 'none';
}

function nearIn(about: About): string[] {
  return about.to === 'nothing' && about.near !== undefined ? [about.near] : [];
}

function answerIn(about: About): string[] {
  return about.to === 'statement' || about.to === 'call' ? [about.id] : [];
}

function rowsOf(name: string, judged: readonly Judged[]): Row[] {
  const alone = judged.map((each) => each.alone);
  const asTurns = judged.filter(({ turn }) => turn !== null);
  const turns = asTurns.flatMap(({ turn }) => turn ?? []);
  const forced = judged.filter(({ first }) => first !== null);
  return [
    ...outcomeRows(name, alone),
    ...(turns.length === 0
      ? []
      : [
          ...outcomeRows(`${name}, as a whole turn`, turns),
          {
            what: `${name}, as a whole turn: right where the nearest counts`,
            figure: percent(asTurns.filter(({ nearest }) => nearest).length, turns.length),
            target: '',
            met: null,
          },
          ...lackingRows(
            name,
            judged.flatMap(({ lacking }) => lacking ?? []),
          ),
        ]),
    {
      what: `${name}: right if it had to answer`,
      figure: percent(forced.filter(({ first }) => first === true).length, forced.length),
      target: '',
      met: null,
    },
  ];
}

/** How often another statement is told in the place of one that the persona lacks. */
function lackingRows(name: string, told: readonly Told[]): Row[] {
  return (['sure', 'near'] as const).map((way) => ({
    what: `${name}, its statement taken away: another told as ${way} of ${told.length}`,
    figure: percent(told.filter((each) => each === way).length, told.length),
    target: '',
    met: null,
  }));
}

function outcomeRows(name: string, outcomes: readonly Outcome[]): Row[] {
  const all = outcomes.length;
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
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
