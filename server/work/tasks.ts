import { agreementsOn, disputedBy } from '#core/calibration/agreement.ts';
import type { ComparedCheck } from '#core/calibration/comparedChecks.ts';
import { Buffer } from 'node:buffer';
import { resample } from '#core/audio/resample.ts';
import type { ResearchSubject } from '#core/contract/personas/research.ts';
import type { CallType, Persona } from '#core/contract/personas/persona.ts';
import { readPack } from '#core/persona/pack/readPack.ts';
import type { PackProblem } from '#core/persona/pack/problem.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { momentPersona, type MomentWish } from '#core/realCalls/momentPersona.ts';
import { momentsOf } from '#core/realCalls/moments.ts';
import { readModelReport } from '#core/research/modelReport.ts';
import { composePersona, type PersonaWish } from '#core/research/people/compose.ts';
import { jobTitlesFor } from '#core/research/people/fit.ts';
import { readModelPersona } from '#core/research/people/modelPersona.ts';
import { readResearch } from '#core/research/readResearch.ts';
import type { Site } from '#core/research/site.ts';
import type { Understanding } from '#core/research/understand.ts';
import { retake, type Again, type RetakeCall } from '#core/scoring/retake/retake.ts';
import type { Rubric } from '#core/scoring/rubric.ts';
import { scoreCall } from '#core/scoring/score.ts';
import { callTraits, type CallToRead } from '#core/scoring/traits/callTraits.ts';
import { decodeAvatar } from '#server/services/users/avatars/decodeAvatar.ts';
import { decodeMp3 } from '#server/services/recordings/decodeMp3.ts';
import { soundCall } from '#server/services/realCalls/soundCall.ts';
import {
  callOfFile,
  nameSpeakers,
  type ChosenFile,
  type TranscriptFile,
} from '#server/services/realCalls/transcriptFile.ts';
import { readPage } from '#server/services/research/readPage.ts';
import { askRobots } from '#server/services/research/askRobots.ts';
import { understandSite } from '#server/services/research/understandSite.ts';
import { scoreTurns, type CallToSettle } from '#server/services/scoring/scoreTurns.ts';
import { answerTurns, prepareCall, prepareTurn, readCall, readLine } from './callEngine.ts';
import { recogniseLine } from './recogniseLine.ts';

export type Tasks = typeof tasks;

/**
 * What threads of the pool can do: functions of plain data alone, without a database or a network.
 */
export const tasks = {
  reply: answerTurns,
  prepareCall,
  prepareTurn,
  recogniseLine,
  scoreTurns: (call: CallToSettle) => scoreTurns(call, readCall),
  /** What a call is worth by each of several rubrics. */
  totalsBy: ({ rubrics, ...call }: CallToSettle & { rubrics: readonly Rubric[] }) => {
    const turns = readCall(call);
    return rubrics.map((rubric) => scoreCall({ ...call, turns, rubric }).total);
  },
  /** How far those who marked calls agree, by criterion. */
  agreementsOn: ({ criteria, checks }: { criteria: string[]; checks: ComparedCheck[] }) =>
    agreementsOn(criteria, checks),
  /** Criteria on which they agree too little to go by. */
  disputedBy: ({ checks, leastCheckers }: { checks: ComparedCheck[]; leastCheckers: number }) =>
    disputedBy(checks, leastCheckers),
  callTraits: ({ persona, ...call }: CallToRead & Pick<CallToSettle, 'persona'>) =>
    callTraits({ ...call, turns: readCall({ ...call, persona }) }),
  retake: ({ call, again }: { call: RetakeCall; again: Again }) =>
    retake(call, again, { answer: answerTurns, read: readCall }),
  moments: (call: { turns: readonly SpokenTurn[]; callType: CallType }) =>
    momentsOf(readCall({ ...call, persona: null })),
  momentPersona: (wish: MomentWish) =>
    momentPersona({ ...wish, turns: readCall({ ...wish, persona: null }) }),
  faultsOf: (persona: Persona): readonly PackProblem[] => readPack(persona).errors,
  nameSpeakers: (file: TranscriptFile) => nameSpeakers(file, readLine),
  callOfFile: (file: ChosenFile) => callOfFile(file, readLine),
  soundCall,
  decodeAvatar: (bytes: Uint8Array) => decodeAvatar(Buffer.from(bytes)),
  decodeMp3,
  resample: ({ samples, from, to }: { samples: Int16Array; from: number; to: number }) =>
    resample(samples, from, to),
  askRobots,
  readPage,
  understandSite,
  readModelReport: ({
    answer,
    site,
    understanding,
  }: {
    answer: string;
    site: Site;
    understanding: Understanding;
  }) => readModelReport(answer, site, understanding),
  composePersona: ({ researchData, ...wish }: PersonaWish & { researchData: string }) =>
    composePersona(readResearch(researchData, wish.companyName), wish),
  readModelPersona: ({ answer, draft }: { answer: string; draft: Persona }) =>
    readModelPersona(answer, draft),
  jobTitles: ({
    researchData,
    subject,
    round,
  }: {
    researchData: string;
    subject: ResearchSubject;
    round: number;
  }) => jobTitlesFor(readResearch(researchData), subject, round),
};
