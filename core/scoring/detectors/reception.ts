import { count, numberParam } from '../finding.ts';
import type { Detector } from '../finding.ts';
import type { PersonaTurn } from '../reading.ts';

/** A reply of so many words tells all that one can; a shorter one counts in part. */
const FULL_WORDS = 12;

/** How often, and how fully, the persona told something in reply to a question of the rep's, or to a turn that took up what it had said. */
export const told: Detector = (call, _metrics, params) => {
  const full = numberParam(params, 'words', FULL_WORDS);
  const earning = new Set([...call.questions, ...call.uptakes].map(({ turn }) => turn));
  const replies = call.persona.filter((reply) => earning.has(reply.index - 1));
  const amount = replies.reduce((sum, reply) => sum + Math.min(1, reply.said.words / full), 0);
  const fullest = replies.toSorted((a, b) => b.said.words - a.said.words || a.index - b.index)[0];
  return { share: Math.min(1, amount / numberParam(params, 'good', 8)), evidence: fullest ? whole(fullest) : null, slots: { replies: count(replies.filter((reply) => reply.said.words >= full).length, 'time') } };
};

/** What a rep has who made no mistake and won nothing yet, what each thing won adds, and what a fault in every turn would take. */
const COMMAND = { start: 0.8, won: 0.1, most: 2, fault: 4 } as const;

/** Whether the rep knows its matter and reads the persona right: what was won, against where it did not know, was set right, or was taken ill. */
export const command: Detector = (call) => {
  const { confirmed, corrected, unsure, sour } = call.reception;
  if (!call.conversed) return { share: 0, note: 'thin', evidence: null };
  const faults = new Set([...unsure.map(({ turn }) => turn), ...corrected.map(({ turn }) => turn - 1), ...sour]).size;
  const raw = COMMAND.start + COMMAND.won * Math.min(COMMAND.most, confirmed.length) - COMMAND.fault * (faults / call.rep.length);
  const share = Math.min(1, Math.max(0, raw));
  const fault = corrected[0] ?? unsure[0] ?? null;
  const note = share >= 0.8 ? 'met' : fault === null ? 'plain' : corrected.length > 0 ? 'corrected' : 'unsure';
  return { share, note: sour.size > 0 && fault === null ? 'pushed' : note, evidence: share >= 0.8 ? (confirmed[0] ?? null) : (fault ?? confirmed[0] ?? null), slots: { faults: count(faults, 'time'), won: count(confirmed.length, 'time') } };
};

function whole(turn: PersonaTurn): { turn: number; from: number; to: number } {
  return { turn: turn.index, from: 0, to: turn.said.flat.length };
}
