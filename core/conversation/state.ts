import type { FactTopic, NextStepKind } from '#core/contract/personas/briefWords.ts';
import type { CounterQuestion, Objection, Pain, Persona } from '#core/contract/personas/persona.ts';
import tuning from './tuning.json' with { type: 'json' };

export type Phase = 'opening' | 'discovery' | 'pitch' | 'closing' | 'ended';
export type ObjectionStage = 'raised' | 'acknowledged' | 'explored' | 'resolved';

/** A next step on the table: what the persona would do and when. */
export interface Offer {
  kind: NextStepKind;
  date: string | null;
  /** True for a step below the one that was asked for. */
  smaller: boolean;
  /** How long it is to take, as it was asked for. */
  length?: string;
}

/** All that a call has made of the persona so far: a fold over the turns, never stored. */
export interface PersonaState {
  repTurns: number;
  phase: Phase;
  /** 0 to 100 each. */
  patience: number;
  trust: number;
  interest: number;
  rep: { name: string | null; company: string | null; introduced: boolean; gaveReason: boolean };
  /** Fact id to how often it was told. */
  facts: Map<string, number>;
  /** Fact id to how often it was held back. */
  withheld: Map<string, number>;
  /** Pain id to the layers told: 1 surface, 2 cause, 3 cost. */
  pains: Map<string, number>;
  lastPain: Pain | null;
  lastFact: string | null;
  lastTopic: FactTopic | null;
  objections: Map<string, ObjectionStage>;
  pendingObjection: Objection | null;
  /** What the rep has done so far about the pending objection. */
  objectionCredit: number;
  /** How often the pending objection was said. */
  objectionSaid: number;
  lastObjectionTurn: number;
  openQuestion: CounterQuestion | null;
  questionSaid: number;
  questionsAsked: Set<string>;
  lastQuestionTurn: number;
  offer: Offer | null;
  agreed: Offer | null;
  declined: number;
  /** The rep turn at which it last said no, or less than asked. */
  declinedTurn: number;
  /** What the persona said last. */
  lastLine: string;
  /** Ids of the lines that were said. */
  used: Set<string>;
  /** Stems of each question of the rep, to notice a repeated one. */
  asked: (readonly string[])[];
  counts: {
    silence: number;
    unclear: number;
    rude: number;
    pitch: number;
    empathy: number;
    followUp: number;
    needPayoff: number;
    story: number;
    empty: number;
  };
  /** Gains that come once: introduction, reason, permission, agenda, recap. */
  credited: Set<string>;
  slotsOffered: number;
}

export function initialState(persona: Persona): PersonaState {
  const { start } = tuningOf(persona);
  const expected = { 'cold-call': 0, discovery: 6, 'demo-follow-up': 8, renewal: 8 }[
    persona.callType
  ];
  return {
    repTurns: 0,
    phase: 'opening',
    patience: start.patience,
    trust: start.trust,
    interest: start.interest + expected,
    rep: { name: null, company: null, introduced: false, gaveReason: false },
    facts: new Map(),
    withheld: new Map(),
    pains: new Map(),
    lastPain: null,
    lastFact: null,
    lastTopic: null,
    objections: new Map(),
    pendingObjection: null,
    objectionCredit: 0,
    objectionSaid: 0,
    lastObjectionTurn: -10,
    openQuestion: null,
    questionSaid: 0,
    questionsAsked: new Set(),
    lastQuestionTurn: -10,
    offer: null,
    agreed: null,
    declined: 0,
    declinedTurn: -10,
    lastLine: '',
    used: new Set(),
    asked: [],
    counts: {
      silence: 0,
      unclear: 0,
      rude: 0,
      pitch: 0,
      empathy: 0,
      followUp: 0,
      needPayoff: 0,
      story: 0,
      empty: 0,
    },
    credited: new Set(),
    slotsOffered: 0,
  };
}

/** A state of its own: what is done to the copy leaves the other as it was. */
export function copyState(state: PersonaState): PersonaState {
  return {
    ...state,
    rep: { ...state.rep },
    counts: { ...state.counts },
    asked: [...state.asked],
    facts: new Map(state.facts),
    withheld: new Map(state.withheld),
    pains: new Map(state.pains),
    objections: new Map(state.objections),
    questionsAsked: new Set(state.questionsAsked),
    used: new Set(state.used),
    credited: new Set(state.credited),
  };
}

export type Tuning = (typeof tuning)['easy'];

export function tuningOf(persona: Persona): Tuning {
  return tuning[persona.difficulty];
}

/** Nobody gives an hour to someone who has asked them nothing. */
const UNASKED_COST = 12;

/** Interest as it weighs on a next step: an objection left open costs. */
export function readiness(state: PersonaState, persona: Persona): number {
  const open = [...state.objections.values()].filter(
    (stage) => stage === 'raised' || stage === 'acknowledged',
  ).length;
  const unasked = state.facts.size + state.pains.size === 0 ? UNASKED_COST : 0;
  return state.interest - open * tuningOf(persona).openObjectionCost - unasked;
}

export function changeGauge(
  state: PersonaState,
  gauge: 'patience' | 'trust' | 'interest',
  by: number,
): void {
  state[gauge] = Math.max(0, Math.min(100, state[gauge] + by));
}
