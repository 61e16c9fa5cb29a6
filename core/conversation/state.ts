import type { MissKind, PersonaAct, RepAct, Step } from '#core/contract/personas/reading.ts';
import type { Statement } from '#core/contract/personas/statement.ts';
import type { CALL_END_REASONS } from '#core/contract/personas/reading.ts';
import type { CallType, StatementPersona } from '#core/contract/personas/persona.ts';
import { tuningOf } from './tuning.ts';

export interface ObjectionRecord {
  /** `lapsed`: nobody speaks of it any more. */
  stage: 'open' | 'met' | 'lapsed';
  /** How often it was said. */
  said: number;
  /** What the rep has done about it so far. */
  credit: number;
  /** The rep turn that it answered when it was last said. */
  turn: number;
}

/** A next step on the table. */
export interface TabledStep {
  step: Step;
  by: 'rep' | 'persona';
}

/** What a call has made of the persona so far: a fold over readings alone. */
export interface CallState {
  callType: CallType;
  /** Rep turns so far. */
  turns: number;
  /** 0 to 100 each. */
  trust: number;
  interest: number;
  patience: number;
  rep: { name: string | null; company: string | null; gaveReason: boolean; named: boolean };
  /** Acts of the rep's last turn. */
  heard: readonly RepAct[];
  /** Acts of the persona's last turn. */
  said: readonly PersonaAct[];
  /** Ids of statements, in the order in which they were first told. */
  told: string[];
  /** Those of the persona's last turn that told any, and the rep turn that it answered. */
  lastTold: string[];
  toldTurn: number;
  /** Details that the persona added in this call, as statements. */
  added: Statement[];
  /** Statement id to how often it was asked for, and to how often it was kept back. */
  asked: Map<string, number>;
  held: Map<string, number>;
  /** Ids of the lines that were said. */
  lines: Set<string>;
  objections: Map<string, ObjectionRecord>;
  /** The objection that waits to be met. */
  objection: string | null;
  /** Objections met by the turn that is being answered. */
  justMet: string[];
  /** The persona's own question that waits for an answer; `id` null for one that any buyer asks. */
  question: { id: string | null; turn: number; said: number } | null;
  questionsAsked: Set<string>;
  lastQuestionTurn: number;
  /** How the turn that is being answered met the persona's question. */
  answered: 'well' | 'thin' | 'dodged' | null;
  step: TabledStep | null;
  agreed: Step | null;
  /** Times offered by the persona. */
  slotsOffered: number;
  declined: number;
  declinedTurn: number;
  /** The kind that was turned down last. */
  declinedKind: Step['kind'] | null;
  /** It was to be a word on the phone. */
  declinedPhone: boolean;
  /** What the persona's last turn left to be met. */
  waits: 'none' | 'objection' | 'question' | 'step';
  /** Statements that a repair has ruled out for the question at hand. */
  barred: string[];
  lastMiss: MissKind | null;
  /** Nouns that the persona has asked back with. */
  nouns: Set<string>;
  priceNamed: boolean;
  counts: {
    insults: number;
    sneers: number;
    advances: number;
    instructions: number;
    pressings: number;
    /** In a row. */
    silences: number;
    unclear: number;
    empty: number;
    pitches: number;
    relevantPitches: number;
    proofs: number;
    empathy: number;
    followUps: number;
    digging: number;
    needPayoffs: number;
    questions: number;
    recaps: number;
    monologues: number;
  };
  /** Gains that come once. */
  credited: Set<string>;
  warnedOfTime: boolean;
  ended: (typeof CALL_END_REASONS)[number] | null;
}

const EXPECTED_INTEREST: Record<CallType, number> = {
  'cold-call': 0,
  discovery: 6,
  'demo-follow-up': 8,
  renewal: 8,
};

/** The state before anybody has said a word. */
export function initialState(
  persona: StatementPersona,
  callType: CallType = persona.callType,
): CallState {
  const { start } = tuningOf(persona);
  return {
    callType,
    turns: 0,
    trust: start.trust,
    interest: start.interest + EXPECTED_INTEREST[callType],
    patience: start.patience,
    rep: { name: null, company: null, gaveReason: callType !== 'cold-call', named: false },
    heard: [],
    said: [],
    told: [],
    lastTold: [],
    toldTurn: 0,
    added: [],
    asked: new Map(),
    held: new Map(),
    lines: new Set(),
    objections: new Map(),
    objection: null,
    justMet: [],
    question: null,
    questionsAsked: new Set(),
    lastQuestionTurn: -10,
    answered: null,
    step: null,
    agreed: null,
    slotsOffered: 0,
    declined: 0,
    declinedTurn: -10,
    declinedKind: null,
    declinedPhone: false,
    waits: 'none',
    barred: [],
    lastMiss: null,
    nouns: new Set(),
    priceNamed: false,
    counts: {
      insults: 0,
      sneers: 0,
      advances: 0,
      instructions: 0,
      pressings: 0,
      silences: 0,
      unclear: 0,
      empty: 0,
      pitches: 0,
      relevantPitches: 0,
      proofs: 0,
      empathy: 0,
      followUps: 0,
      digging: 0,
      needPayoffs: 0,
      questions: 0,
      recaps: 0,
      monologues: 0,
    },
    credited: new Set(),
    warnedOfTime: false,
    ended: null,
  };
}

/** A state of its own: what is done to the copy leaves the other as it was. */
export function copyState(state: CallState): CallState {
  return {
    ...state,
    rep: { ...state.rep },
    told: [...state.told],
    lastTold: [...state.lastTold],
    added: [...state.added],
    asked: new Map(state.asked),
    held: new Map(state.held),
    lines: new Set(state.lines),
    objections: new Map(Array.from(state.objections, ([id, record]) => [id, { ...record }])),
    justMet: [...state.justMet],
    question: state.question && { ...state.question },
    questionsAsked: new Set(state.questionsAsked),
    barred: [...state.barred],
    nouns: new Set(state.nouns),
    counts: { ...state.counts },
    credited: new Set(state.credited),
  };
}

/**
 * Interest as it weighs on a next step: an objection left open costs, and so does a rep who asked
 * nothing.
 */
export function readiness(state: CallState, persona: StatementPersona): number {
  const open = [...state.objections.values()].filter(({ stage }) => stage === 'open').length;
  const unasked = state.told.length === 0 ? UNASKED_COST : 0;
  return state.interest - open * tuningOf(persona).openObjectionCost - unasked;
}

/** Nobody gives an hour to someone who has asked them nothing. */
const UNASKED_COST = 12;

/** Whether any layer of a pain was told. */
export function hasToldPain(state: CallState, persona: StatementPersona): boolean {
  return persona.brief.pains.some((pain) =>
    [pain.surface, pain.cause, pain.cost].some((id) => state.told.includes(id)),
  );
}

/** Whether the persona said last that it did not hear. */
export function wasUnheard({ said }: CallState): boolean {
  return said.some((act) => act.act === 'missed' && act.kind === 'did-not-catch');
}
