import labels from '#tests/data/realCalls/labels.json' with { type: 'json' };
import type { CallType } from '#core/contract/personas/persona.ts';
import { heardTurns } from '#core/scoring/call/heardTurns.ts';
import type { HeardTurn } from '#core/scoring/call/reading.ts';
import { heldOut, type Grader } from '#tests/support/graded.ts';
import { readTurns } from '#tests/support/readCalls.ts';
import { percent, type Row } from '../table.ts';

/** A line of a labelled call: what a person said that it does, and what was read. */
export interface LabelledLine {
  writer: string;
  call: string;
  before: string;
  text: string;
  labels: ReadonlySet<string>;
  turn: HeardTurn;
}

/** What a label is called among the acts of a prospect. */
const OF_PROSPECT: Record<string, string> = {
  tells: 'told',
  asks: 'asked',
  agrees: 'agreed',
  counters: 'countered',
  declines: 'declined',
  annoyed: 'warned',
  confirms: 'confirmed',
  corrects: 'corrected',
  'takes-leave': 'ended',
  'lets-go': 'resolved',
};
const OF_REP = [
  'introduction',
  'permission',
  'agenda',
  'reason',
  'question',
  'pitch',
  'proof',
  'objection-response',
  'next-step',
  'recap',
  'price',
  'discount',
  'empathy',
  'apology',
  'pressing',
];

/** Lines of real calls that a person labelled; both sides of a call each, in its order. */
export function labelledLines(): LabelledLine[] {
  return labels.flatMap(({ callType, writer, id, turns }) => {
    const call = heldOut(callType as CallType, writer as Grader).find((each) => each.id === id)!;
    const heard = heardTurns(readTurns(call.turns, callType as CallType));
    return heard.flatMap((turn, place) =>
      turns[place] === ''
        ? []
        : {
            writer,
            call: id,
            before: heard[place - 1]?.text ?? '',
            text: turn.text,
            labels: new Set(turns[place]!.split(' ')),
            turn,
          },
    );
  });
}

/** How often what is read in a real call is there, and how often what is there is read, by act. */
export function realCallRows(): Row[] {
  const lines = labelledLines();
  return Object.entries(TESTS).map(([what, test]) => {
    const own = lines.filter(({ turn }) => what.startsWith(turn.role));
    const said = own.filter(({ labels: known }) => test.label(known));
    const read = own.filter(({ turn }) => test.read(turn));
    const both = said.filter(({ turn }) => test.read(turn)).length;
    return {
      what: `${what} (${said.length})`,
      figure: `right ${percent(both, read.length)}, found ${percent(both, said.length)}`,
      target: '',
      met: null,
    };
  });
}

interface Test {
  label: (labels: ReadonlySet<string>) => boolean;
  read: (turn: HeardTurn) => boolean;
}

const does =
  (act: string) =>
  ({ acts }: HeardTurn): boolean =>
    acts.some((each) => each.act === act);

/** By what is looked for: whether a label says so, and whether it was read. */
export const TESTS: Record<string, Test> = {
  'persona objected': {
    label: (known) => [...known].some((label) => label.startsWith('objects')),
    read: does('objected'),
  },
  ...Object.fromEntries(
    Object.entries(OF_PROSPECT).map(([label, act]): [string, Test] => [
      `persona ${act}`,
      { label: (known) => known.has(label), read: does(act) },
    ]),
  ),
  ...Object.fromEntries(
    OF_REP.map((act): [string, Test] => [
      `rep ${act}`,
      {
        label: (known) => known.has(act) || (act === 'question' && known.has('follow-up')),
        read: does(act),
      },
    ]),
  ),
  'rep deep question': {
    label: (known) => known.has('follow-up'),
    read: ({ acts }) => acts.some((each) => each.act === 'question' && each.kind !== 'situation'),
  },
};
