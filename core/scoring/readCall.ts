import type { SpokenTurn } from '#core/conversation/types.ts';
import { findGaming } from './gaming.ts';
import { readNextStep } from './nextStep.ts';
import { answersQuestion, readObjections } from './objections.ts';
import type { AskedQuestion, CallReading, PersonaTurn, Place, ReadTurn, RepTurn } from './reading.ts';
import { readPersona } from './readPersona.ts';
import { readRep } from './readRep.ts';
import { say } from './said.ts';
import { contentOf, jaccard, tellingOf } from './stems.ts';
import { timesHold } from './timing.ts';

/** Words and exchanges below which a call has no rhythm to speak of. */
const LEAST_EXCHANGES = 3;
/** A recital: this many creditable phrases a turn, and hardly a turn that takes up what the persona said. */
const RECITAL = { phrases: 1.4, uptake: 0.13, turns: 4, credit: 0.15 } as const;
const RECITAL_FLAG = 'The call went through its phrases without taking up what the persona said; little of it was credited.';

/** Reads both sides of a call from their words, and decides what of it counts. */
export function readCall(spoken: readonly SpokenTurn[], timings: boolean): CallReading {
  const turns = spoken.map(readTurn);
  const { uncredited, flags } = findGaming(turns);
  const counts = (turn: ReadTurn) => turn.role === 'persona' || !uncredited.has(turn.index);
  const timed = timings && timesHold(turns);
  const rep = turns.filter((turn): turn is RepTurn => turn.role === 'rep' && turn.said.words > 0 && counts(turn));
  const persona = turns.filter((turn): turn is PersonaTurn => turn.role === 'persona' && turn.said.words > 0);
  const questions = creditedQuestions(turns, rep);
  const uptakes = readUptakes(turns, rep);
  const recital = isRecital(rep, uptakes);
  const exchanges = rep.filter((turn) => replyTo(turns, turn)).length;
  return {
    turns,
    rep,
    persona,
    timed,
    questions,
    uptakes,
    objections: readObjections(turns, counts, timed),
    ...readNextStep(turns, counts),
    conversed: exchanges >= LEAST_EXCHANGES && (uptakes.length > 0 || questions.length > 1) && rep.length * 2 >= turns.filter((turn) => turn.role === 'rep').length,
    credit: recital ? RECITAL.credit : 1,
    flags: recital ? [...flags, RECITAL_FLAG] : flags,
  };
}

function readTurn(turn: SpokenTurn, index: number): ReadTurn {
  const said = say(turn.text);
  const base = { index, said, content: contentOf(said.flat), telling: tellingOf(said.flat), startMs: time(turn.startMs), endMs: time(turn.endMs) };
  return turn.role === 'rep' ? { ...base, role: 'rep', rep: readRep(said.flat) } : { ...base, role: 'persona', persona: readPersona(said.flat, said.raw) };
}

function time(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) && value >= 0 ? Math.round(value) : null;
}

/** Questions that the persona answered, none twice, at most two to one reply. */
function creditedQuestions(turns: readonly ReadTurn[], rep: readonly RepTurn[]): AskedQuestion[] {
  const credited: (AskedQuestion & { content: ReadonlySet<string> })[] = [];
  const perReply = new Map<number, number>();
  for (const turn of rep) {
    const reply = replyTo(turns, turn);
    if (!reply || !(reply.persona.answers || answersDespiteObjection(reply, turn))) continue;
    for (const question of turn.rep.questions) {
      const content = contentOf(turn.said.flat.slice(question.from, question.to));
      const used = perReply.get(reply.index) ?? 0;
      if (used >= (reply.said.words >= 12 ? 2 : 1) || credited.some((each) => sameQuestion(content, each.content))) continue;
      perReply.set(reply.index, used + 1);
      credited.push({ ...question, content, turn: turn.index, answered: true, specific: reply.persona.specific });
    }
  }
  return credited;
}

function sameQuestion(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size >= 2 && jaccard(a, b) >= 0.6;
}

function answersDespiteObjection(reply: PersonaTurn, asked: RepTurn): boolean {
  return reply.persona.objection !== null && !reply.persona.confused && answersQuestion(reply, asked);
}

/** Turns that use a telling word the persona has just brought in, or ask on from it. */
function readUptakes(turns: readonly ReadTurn[], rep: readonly RepTurn[]): Place[] {
  const own = new Set<string>();
  const uptakes: Place[] = [];
  for (const turn of turns) {
    if (turn.role !== 'rep') continue;
    const before = turns.slice(0, turn.index).filter((each) => each.role === 'persona').slice(-2);
    const last = turns[turn.index - 1];
    const fresh = new Set(before.flatMap((each) => [...each.telling]).filter((stem) => !own.has(stem)));
    const takesUp = [...turn.telling].some((stem) => fresh.has(stem));
    const asksOn = turn.rep.moves['follow-up'] !== undefined && last?.role === 'persona' && last.persona.answers && turn.said.words <= 25;
    const answers = last?.role === 'persona' && last.persona.asks && turn.said.words >= 4 && turn.rep.questions.length === 0 && [...turn.content].some((stem) => last.content.has(stem));
    if (rep.includes(turn) && (takesUp || asksOn || answers)) uptakes.push({ turn: turn.index, from: 0, to: turn.said.flat.length });
    for (const stem of turn.telling) own.add(stem);
  }
  return uptakes;
}

function isRecital(rep: readonly RepTurn[], uptakes: readonly Place[]): boolean {
  if (rep.length < RECITAL.turns) return false;
  const phrases = rep.reduce((sum, turn) => sum + Object.keys(turn.rep.moves).length + Math.min(2, turn.rep.questions.length) + (turn.rep.ask ? 1 : 0), 0);
  return phrases / rep.length >= RECITAL.phrases && uptakes.length / rep.length < RECITAL.uptake;
}

function replyTo(turns: readonly ReadTurn[], turn: RepTurn): PersonaTurn | undefined {
  return turns.slice(turn.index + 1).find((each): each is PersonaTurn => each.role === 'persona');
}
