import type { TurnMarks } from '#core/contract/calls/turnMarks.ts';
import type {
  ObjectionManner,
  PersonaAct,
  QuestionForm,
  QuestionKind,
  RepAct,
  Step,
} from '#core/contract/personas/reading.ts';
import type { Outcome } from '#core/contract/scoring/scorecard.ts';

interface TurnBase {
  /** Place in the transcript, from 0. */
  index: number;
  text: string;
  marks: TurnMarks;
  startMs: number | null;
  endMs: number | null;
  /** Known to have been written. */
  typed: boolean;
}

export interface RepTurn extends TurnBase {
  role: 'rep';
  acts: readonly RepAct[];
}

export interface PersonaTurn extends TurnBase {
  role: 'persona';
  acts: readonly PersonaAct[];
  /** Cut off when hardly anything of it was heard. */
  cut: boolean;
  /** It tells something of its own. */
  tells: boolean;
}

export type HeardTurn = RepTurn | PersonaTurn;

/** A stretch of one turn that something rests on: offsets of characters, the end excluded. */
export interface Place {
  turn: number;
  from: number;
  to: number;
}

export interface AskedQuestion extends Place {
  kind: QuestionKind;
  /** It goes on from what was said. */
  followUp: boolean;
  /** How it is put, where that is known. */
  form: QuestionForm | null;
  /** How sure its reading is. */
  sure: number;
  /** What the turn asks about, where that is known. */
  topics: readonly string[];
  /** The persona told something in reply. */
  answered: boolean;
  /** It recorded that it had no answer. */
  excused: boolean;
  /** It said yes, no or which, and nothing else. */
  short: boolean;
  /** It told just what was asked for. */
  hit: boolean;
  /** How much of an answer it got, 0 to 1, and whether that was one in full. */
  answer: number;
  full: boolean;
  /** The persona told something in more than a few words. */
  specific: boolean;
}

export interface MetObjection {
  id: string;
  /** How sure it is that it was one, 0 to 1: 1 where that is recorded. */
  sure: number;
  raised: Place;
  /**
   * Whether it is one with a reason, brushed the rep off before the call had begun, turned a step
   * down, was told when the rep asked for doubts, or only held back.
   */
  kind: 'objection' | 'opener' | 'refusal' | 'told' | 'doubt';
  /** It is about the price. */
  onPrice: boolean;
  /** It was raised against a step that was asked for. */
  toStep: boolean;
  response: Place | null;
  steps: ReadonlySet<ObjectionManner | 'specific'>;
  /** The persona let it go, by its own record. */
  resolved: boolean;
  /** 0 to 1. */
  share: number;
  /** From the end of the objection; null without timings, and where it was read from words. */
  pauseMs: number | null;
}

export interface NextStep {
  asked: Place | null;
  /** As it was proposed or agreed last. */
  step: Step | null;
  /** A day or time was named, and the persona did not turn it down. */
  dated: boolean;
  /**
   * The last one that the persona turned down, with a day or time if any had one, and the words of
   * its no.
   */
  refused: { asked: Place; by: Place; dated: boolean } | null;
  attendee: boolean;
  reply: 'agreed' | 'smaller' | 'declined' | 'open';
  agreement: Place | null;
  /** What the agreement answers, or what took up the persona's own offer. */
  answered: Place | null;
  /** The other named it first, and the rep took it up. */
  offered: boolean;
  /** The step as it was agreed; a later yes to less changes nothing about it. */
  settled: Step | null;
  /** The last yes to less than was asked for, and what it answers. */
  smaller: Pick<NextStep, 'agreement' | 'answered'> | null;
  /** Something was turned down, or less offered in its place. */
  turnedDown: boolean;
}

/** Whether a call's times measure speech, or why they do not. */
export type Times = 'measured' | 'absent' | 'typed' | 'untrusted' | 'misfit';

/**
 * All that the detectors look at. Only turns that count are in `rep`; everything else about the rep
 * rests on them.
 */
export interface CallReading {
  turns: readonly HeardTurn[];
  rep: readonly RepTurn[];
  persona: readonly PersonaTurn[];
  times: Times;
  /** Whether the times measure speech. */
  timed: boolean;
  questions: readonly AskedQuestion[];
  /** Rep turns that go on from what the persona said. */
  uptakes: readonly Place[];
  /** Rep turns that press, insult, or that the persona took ill. */
  sour: ReadonlySet<number>;
  /** Rep turns that likely press, where there are so many that the call as a whole does. */
  pressed: ReadonlySet<number>;
  objections: readonly MetObjection[];
  nextStep: NextStep;
  outcome: Outcome;
  /** 0 to 1: how the persona felt in the end, by what it did. */
  goodwill: number;
  /** The persona's side was recorded by itself, and not read from words. */
  recorded: boolean;
  /** Enough of a conversation for shares of time and pauses to mean something. */
  conversed: boolean;
  /** 0 to 1: what is left of every row's credit. */
  credit: number;
  /** Why not all is left, as a sentence for every row that it takes from. */
  reduced: string;
  flags: readonly string[];
}
