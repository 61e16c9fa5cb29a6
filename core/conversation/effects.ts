import type { CallSetting } from './types.ts';
import { hasKey } from '#core/scoring/hearing/interpret.ts';
import { spokenText } from '#core/scoring/hearing/turn/words.ts';
import { has, SPEECH, type Heard } from './listen.ts';
import { changeGauge, tuningOf, type PersonaState } from './state.ts';

/** Words in one turn from which a listener gets restless. */
const LONG_TURN = 75;

/** Less than this against an objection is politeness and does not add up. */
const WORTH = 0.75;

/** How a rep turn changes patience, trust and interest, and what the persona now knows about the rep. */
export function applyHeard(setting: CallSetting, state: PersonaState, heard: Heard): void {
  const tuning = tuningOf(setting.persona);
  const gain = (gauge: 'trust' | 'interest' | 'patience', by: number) =>
    changeGauge(state, gauge, by * tuning.gain);
  const lose = (gauge: 'trust' | 'interest' | 'patience', by: number) =>
    changeGauge(state, gauge, -by * tuning.loss);
  const once = (key: string, give: () => void) => {
    if (state.credited.has(key)) return;
    state.credited.add(key);
    give();
  };
  state.repTurns += 1;
  changeGauge(state, 'patience', -tuning.drain - (state.repTurns > tuning.longCall ? 3 : 0));
  remember(state, heard);
  countOddities(state, heard, lose);

  if (has(heard, 'introduction')) once('introduction', () => gain('trust', 4));
  if (has(heard, 'permission')) once('permission', () => gain('trust', 3));
  if (has(heard, 'agenda')) once('agenda', () => gain('trust', 3));
  if (has(heard, 'reason'))
    once('reason', () => {
      gain('trust', 3);
      gain('interest', 3);
    });
  if (heard.misreported !== null) lose('trust', 2);
  else if (has(heard, 'recap') && state.facts.size + state.pains.size >= 2)
    once('recap', () => {
      gain('trust', 4);
      gain('interest', 5);
    });
  if (has(heard, 'empathy')) {
    state.counts.empathy += 1;
    if (state.counts.empathy <= 4) gain('trust', 4);
  }
  questions(state, heard, gain, lose);
  pitch(setting, state, heard, gain, lose);

  if (heard.objection === 'resolved') {
    state.objections.set(state.pendingObjection?.id ?? '', 'resolved');
    gain('trust', 6);
    gain('interest', 8);
  }
  if (heard.objection === 'ignored' && state.repTurns - state.lastObjectionTurn <= 1)
    lose('patience', 4);
  if (heard.objection === 'partly' && heard.objectionCredit >= WORTH)
    state.objectionCredit += heard.objectionCredit;
  if (heard.objection === 'partly')
    state.objections.set(state.pendingObjection?.id ?? '', 'acknowledged');
  if (heard.objection !== 'resolved') lapse(state);
  if (heard.answer === 'well') {
    gain('trust', 5);
    gain('interest', 5);
  }
  if (heard.answer === 'thin') gain('trust', 1);
  if (heard.answer === 'dodged') {
    lose('trust', 3);
    lose('patience', 3);
  }
}

/** "I only have a minute" is forgotten once the call has gone on for a while. */
function lapse(state: PersonaState): void {
  const pending = state.pendingObjection;
  const since = state.repTurns - state.lastObjectionTurn;
  if (
    pending?.trigger !== 'opener' ||
    since < 2 ||
    (since < 4 && state.facts.size + state.pains.size < 2)
  )
    return;
  state.objections.set(pending.id, 'explored');
  state.pendingObjection = null;
}

type Change = (gauge: 'trust' | 'interest' | 'patience', by: number) => void;

function remember(state: PersonaState, heard: Heard): void {
  for (const move of heard.moves) {
    if (move.kind === 'introduction') {
      state.rep.introduced = true;
      state.rep.name ??= move.slots.name ?? null;
      state.rep.company ??= move.slots.company ?? null;
    }
    if (move.kind === 'reason' || move.kind === 'pitch') state.rep.gaveReason = true;
    if (move.kind === 'pitch') state.phase = 'pitch';
    else if (move.kind === 'question' && move.topic !== null && state.phase === 'opening')
      state.phase = 'discovery';
  }
  if (heard.questions.length > 0) state.asked.push(heard.stems);
}

function countOddities(state: PersonaState, heard: Heard, lose: Change): void {
  if (has(heard, 'silence')) {
    state.counts.silence += 1;
    lose('patience', 6);
  } else state.counts.silence = 0;
  if (has(heard, 'unclear')) {
    state.counts.unclear += 1;
    lose('patience', 4);
  } else state.counts.unclear = 0;
  if (has(heard, 'rude')) {
    state.counts.rude += 1;
    lose('patience', 28);
    lose('trust', 20);
    lose('interest', 10);
  }
  if (has(heard, 'pressing')) {
    lose('patience', 12);
    lose('trust', 8);
    lose('interest', 4);
  }
  if (has(heard, 'instruction')) {
    lose('patience', 12);
    lose('trust', 8);
  }
  const empty =
    heard.wordCount < 4 &&
    heard.moves.every((move) =>
      ['acknowledgement', 'filler', 'statement', 'accept', 'objection-response'].includes(
        move.kind,
      ),
    );
  state.counts.empty = empty && state.offer === null ? state.counts.empty + 1 : 0;
  if (state.counts.empty > 2) lose('patience', 10);
  if (has(heard, 'off-topic')) lose('patience', 4);
  if (has(heard, 'discount')) lose('trust', 2);
}

function questions(state: PersonaState, heard: Heard, gain: Change, lose: Change): void {
  const business = heard.questions.filter((question) => question.slots.ask === undefined);
  if (business.length === 0) {
    if (heard.wordCount > LONG_TURN) {
      lose('patience', heard.wordCount > SPEECH ? 14 : 7);
      lose('trust', 3);
      lose('interest', heard.wordCount > SPEECH ? 4 : 1);
    }
    return;
  }
  if (heard.repeated) {
    lose('patience', 4);
    lose('trust', 2);
    return;
  }
  if (business.length > 3) lose('patience', 4);
  gain('trust', 0.8);
  gain('interest', 0.6);
  if (business.some((question) => question.slots.question?.followUp)) {
    state.counts.followUp += 1;
    if (state.counts.followUp <= 5) gain('trust', 2.5);
  }
  if (
    state.pains.size > 0 &&
    business.some((question) => question.slots.question?.kind === 'need-payoff')
  ) {
    state.counts.needPayoff += 1;
    if (state.counts.needPayoff <= 2) gain('interest', 6);
  }
}

/** A pitch helps where it speaks to a pain that was told; the same pitch before that is noise. */
function pitch(
  setting: CallSetting,
  state: PersonaState,
  heard: Heard,
  gain: Change,
  lose: Change,
): void {
  if (!has(heard, 'pitch')) return;
  state.counts.pitch += 1;
  const text = spokenText(heard.text);
  const relevant = setting.persona.brief.pains.some(
    (pain) => state.pains.has(pain.id) && hasKey(text, pain.keys),
  );
  if (relevant && state.counts.pitch <= 4) gain('interest', 6);
  else if (state.pains.size === 0 && state.counts.pitch > 1) lose('interest', 2);
  if (heard.moves.some((move) => move.slots.pitch === 'story' || move.slots.pitch === 'proof')) {
    state.counts.story += 1;
    if (state.counts.story === 1) gain('interest', relevant ? 4 : 2);
  }
}
