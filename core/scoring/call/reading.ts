import type { ObjectionCategory } from '#core/contract/personas/persona.ts';
import type { Outcome } from '#core/contract/scoring/scorecard.ts';
import type { Hit } from '../words/flatWords.ts';
import type { PersonaReading } from '../persona/readPersona.ts';
import type { RepQuestion, RepReading } from './readRep.ts';
import type { Said } from '../words/said.ts';

interface TurnBase {
  /** Place in the transcript, from 0. */
  index: number;
  said: Said;
  /** Stems of its content words, and of those that tell about this one buyer. */
  content: ReadonlySet<string>;
  telling: ReadonlySet<string>;
  startMs: number | null;
  endMs: number | null;
  /** Known to have been written. */
  typed: boolean;
  /** Known to have been cut off when hardly anything of it was heard. */
  cut: boolean;
}

export interface RepTurn extends TurnBase {
  role: 'rep';
  rep: RepReading;
}

export interface PersonaTurn extends TurnBase {
  role: 'persona';
  persona: PersonaReading;
  /** Its player recorded what it does: nothing is guessed from its words. */
  recorded: boolean;
}

export type ReadTurn = RepTurn | PersonaTurn;

/** A stretch of one turn that something rests on. */
export interface Place extends Hit {
  turn: number;
}

/** A rep turn that takes up what the persona just said. */
export interface Uptake extends Place {
  /** Only points back at it, in words that fit any call. */
  points: boolean;
}

export interface AskedQuestion extends RepQuestion {
  turn: number;
  /** The persona told something in reply. */
  answered: boolean;
  specific: boolean;
}

export interface MetObjection {
  category: ObjectionCategory;
  raised: Place;
  response: Place | null;
  /** Which of the four steps, and whether it spoke to what was said. */
  steps: readonly ('acknowledge' | 'reduce' | 'ask' | 'small' | 'specific')[];
  /** 0 to 1. */
  share: number;
  /** From the end of the objection; null without timings. */
  pauseMs: number | null;
}

export interface NextStepReading {
  asked: Place | null;
  /** Only something to read was asked for. */
  sendsInfo: boolean;
  dated: boolean;
  /** A day was named at some time, though perhaps not for what was agreed in the end. */
  namedDay: boolean;
  attendee: boolean;
  reply: 'agreed' | 'smaller' | 'declined' | 'open';
  agreement: Place | null;
}

/** How the persona took what the rep said, by its next line: places in the transcript. */
export interface Reception {
  /** The rep's turns that pressed, or that the persona took ill: nobody is won by them, whatever words they hold. */
  sour: ReadonlySet<number>;
  /** Where the persona set the rep right, or asked in vain. */
  corrected: readonly Place[];
  /** Where it felt understood, or was won for something. */
  confirmed: readonly Place[];
  /** Where the rep did not know its own matter. */
  unsure: readonly Place[];
}

/** Whether a call's times measure speech, or why they do not. */
export type Times = 'measured' | 'absent' | 'typed' | 'untrusted' | 'misfit';

/** All that the detectors look at. Only turns that count are in `rep`; everything else about the rep rests on them. */
export interface CallReading {
  turns: readonly ReadTurn[];
  rep: readonly RepTurn[];
  persona: readonly PersonaTurn[];
  times: Times;
  /** Whether the times measure speech. */
  timed: boolean;
  questions: readonly AskedQuestion[];
  uptakes: readonly Uptake[];
  reception: Reception;
  objections: readonly MetObjection[];
  nextStep: NextStepReading;
  outcome: Outcome;
  /** 0 to 1: how much patience the persona had left, so far as its words tell. */
  patience: number;
  /** Enough of a conversation for shares of time and pauses to mean something. */
  conversed: boolean;
  /** 0 to 1: what is left of every row's credit. */
  credit: number;
  /** Why not all is left, as a sentence for every row that it takes from. */
  reduced: string;
  flags: readonly string[];
}
