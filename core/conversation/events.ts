import type { FactTopic } from '#core/contract/personas/briefWords.ts';
import type { CounterQuestion, Objection, Pain } from '#core/contract/personas/persona.ts';
import { changeGauge, type Offer, type PersonaState } from './state.ts';

/** What a persona turn does to the call, apart from its words: planned with them, or recognised from them. */
export type Said =
  | { type: 'line'; id: string }
  | { type: 'fact'; id: string; topic: FactTopic }
  | { type: 'withheld'; id: string }
  | { type: 'pain'; pain: Pain; layer: number }
  | { type: 'objection'; objection: Objection }
  | { type: 'resolved'; objection: Objection }
  | { type: 'question'; question: CounterQuestion }
  | { type: 'answered' }
  | { type: 'offer'; offer: Offer }
  | { type: 'agreed'; offer: Offer }
  | { type: 'declined' }
  | { type: 'ended' };

/** Interest and trust a persona gains by telling a layer of a pain: surface, cause, cost. */
const LAYER_INTEREST = [8, 6, 10];
const LAYER_TRUST = [1, 2, 2];

export function applySaid(state: PersonaState, events: readonly Said[], gain: number): void {
  for (const event of events) applyOne(state, event, gain);
}

function applyOne(state: PersonaState, event: Said, gain: number): void {
  switch (event.type) {
    case 'line':
      state.used.add(event.id);
      return;
    case 'fact':
      state.facts.set(event.id, (state.facts.get(event.id) ?? 0) + 1);
      state.lastFact = event.id;
      state.lastTopic = event.topic;
      if (event.topic !== 'pain') state.lastPain = null;
      return;
    case 'withheld':
      state.withheld.set(event.id, (state.withheld.get(event.id) ?? 0) + 1);
      return;
    case 'pain':
      for (let layer = state.pains.get(event.pain.id) ?? 0; layer < event.layer; layer++) {
        changeGauge(state, 'interest', (LAYER_INTEREST[layer] ?? 0) * gain);
        changeGauge(state, 'trust', (LAYER_TRUST[layer] ?? 0) * gain);
      }
      state.pains.set(event.pain.id, Math.max(state.pains.get(event.pain.id) ?? 0, event.layer));
      state.lastPain = event.pain;
      return;
    case 'objection':
      if (!state.objections.has(event.objection.id)) {
        state.objections.set(event.objection.id, 'raised');
        state.objectionCredit = 0;
        state.objectionSaid = 0;
      }
      state.pendingObjection = event.objection;
      state.objectionSaid += 1;
      state.lastObjectionTurn = state.repTurns;
      return;
    case 'resolved':
      state.objections.set(event.objection.id, 'resolved');
      state.pendingObjection = null;
      return;
    case 'question':
      state.questionSaid =
        state.openQuestion?.id === event.question.id ? state.questionSaid + 1 : 1;
      state.openQuestion = event.question;
      state.questionsAsked.add(event.question.id);
      state.lastQuestionTurn = state.repTurns;
      return;
    case 'answered':
      state.openQuestion = null;
      return;
    case 'offer':
      if (event.offer.smaller) state.declinedTurn = state.repTurns;
      state.offer = event.offer;
      state.slotsOffered += 1;
      state.phase = 'closing';
      return;
    case 'agreed':
      state.agreed = event.offer;
      state.offer = null;
      state.phase = 'closing';
      return;
    case 'declined':
      state.declined += 1;
      state.declinedTurn = state.repTurns;
      state.offer = null;
      return;
    case 'ended':
      state.phase = 'ended';
  }
}
