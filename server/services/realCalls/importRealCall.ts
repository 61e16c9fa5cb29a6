import { createHash } from 'node:crypto';
import type { CallType } from '#core/contract/personas/persona.ts';
import {
  MAX_NAME_LENGTH,
  MAX_REAL_CALLS,
  MAX_TITLE_LENGTH,
  REAL_PERSONA_ID,
  type RealCallSource,
} from '#core/contract/calls/realCallBounds.ts';
import { counterpart } from '#core/realCalls/counterpart.ts';
import type { RealTurn } from '#core/realCalls/soundTurns.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { insertCall, saveTurns, type TurnRow } from '#server/db/queries/calls/calls.ts';
import {
  countRealCalls,
  findRealCallBySource,
  insertRealCall,
} from '#server/db/queries/calls/realCalls.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { callLength } from '../calls/length.ts';
import { queueScoring } from '../jobs.ts';
import { keepRealRecording } from './keepRealRecording.ts';
import { tooManyRealCalls } from './realCallProblems.ts';
import type { SoundCall } from './soundCall.ts';

/** A real call whose turns are as they are kept. */
export interface SoundRealCall {
  userId: string;
  source: RealCallSource;
  /** How the source calls it; left out, what was said in it tells it from others. */
  externalId?: string | undefined;
  title: string;
  counterpart?: { name?: string | undefined; company?: string | undefined } | undefined;
  /** Now where nobody knows; never later than now. */
  startedAt?: Date | undefined;
  /** Told by the times of the turns where it is left out. */
  durationSeconds?: number | undefined;
  callType: CallType;
  sound: SoundCall;
  /** A WAV; what else it is, is not kept. */
  recording?: { bytes: Uint8Array; contentType: string } | undefined;
}

/** The same with its turns as its source has them. */
export interface RealCallToImport extends Omit<SoundRealCall, 'sound'> {
  turns: readonly RealTurn[];
}

export interface ImportedRealCall {
  realCallId: string;
  /** The same id: a real call is a call. */
  callRecordId: string;
  /** It was brought in before, and nothing has changed. */
  alreadyThere: boolean;
  /** Null where none was given; else whether it was kept. */
  recordingKept: boolean | null;
}

const LONGEST_SECONDS = 86_400;

/**
 * Brings a real call in and queues its scoring: once for each user, source and external id, however
 * often and from however many servers it is asked for.
 * @throws {ProblemError} 422 `empty-transcript`, `one-speaker` or `other-language` where it cannot
 * be scored, 409 with too many
 */
export async function importRealCall(
  context: Context,
  { turns, ...given }: RealCallToImport,
): Promise<ImportedRealCall> {
  return keepRealCall(context, { ...given, sound: await context.work.run('soundCall', turns) });
}

/**
 * Keeps a real call and queues its scoring, as `importRealCall`.
 * @throws {ProblemError} 409 with too many
 */
export async function keepRealCall(
  context: Context,
  given: SoundRealCall,
): Promise<ImportedRealCall> {
  const externalId =
    given.externalId ??
    createHash('sha256').update(JSON.stringify(given.sound.turns)).digest('hex');
  const call = await context.db.transaction((tx) => keep(context, tx, { ...given, externalId }));
  const recordingKept = given.recording
    ? await keepRealRecording(context, given.userId, call.callRecordId, given.recording)
    : null;
  return { ...call, recordingKept };
}

async function keep(
  { now, config, engineVersion }: Context,
  tx: Executor,
  given: SoundRealCall & { externalId: string },
): Promise<Omit<ImportedRealCall, 'recordingKept'>> {
  const { userId, source, externalId, callType, sound } = given;
  await lockUser(tx, userId);
  const known = await findRealCallBySource(tx, userId, source, externalId);
  if (known) return { realCallId: known.callId, callRecordId: known.callId, alreadyThere: true };
  if ((await countRealCalls(tx, userId)) >= MAX_REAL_CALLS) throw tooManyRealCalls();
  const at = now();
  const { id, seed } = identity(userId, source, externalId);
  const who = { name: named(given.counterpart?.name), company: named(given.counterpart?.company) };
  const startedAt = startOf(given.startedAt, at);
  const rows = sound.turns.map((turn, seq): TurnRow => ({
    userId,
    callId: id,
    seq,
    role: turn.role,
    text: turn.text,
    spokenText: null,
    startMs: turn.startMs ?? null,
    endMs: turn.endMs ?? null,
    mood: null,
    act: null,
    reading: null,
    brain: null,
    endCall: false,
    unverified: false,
    otherBuild: false,
    typed: false,
    receivedAt: at,
  }));
  const { spokenMs } = callLength(rows, startedAt);
  const seconds = given.durationSeconds;
  const call = await insertCall(tx, {
    id,
    userId,
    callType,
    seed,
    startedAt,
    personaId: REAL_PERSONA_ID,
    persona: counterpart(seed, callType, who),
    difficulty: 'medium',
    practice: !config.realCallsEarnXp,
    brain: 'builtin',
    engineVersion,
    lastActivityAt: at,
    endedAt: at,
    endedBy: 'rep',
    timingsReliable: !sound.timesWrong,
    lengthMs:
      seconds !== undefined && Number.isFinite(seconds) && seconds > 0
        ? Math.round(Math.min(seconds, LONGEST_SECONDS) * 1000)
        : spokenMs,
  });
  await saveTurns(tx, rows);
  await insertRealCall(tx, {
    userId,
    callId: id,
    source,
    externalId,
    title: bounded(given.title, MAX_TITLE_LENGTH) || call.persona.name,
    prospectName: who.name,
    company: who.company,
    importedAt: at,
  });
  await queueScoring(tx, call);
  return { realCallId: id, callRecordId: id, alreadyThere: false };
}

/**
 * The same call has the same id whenever it is brought in, so that one that was deleted and comes
 * again earns nothing twice.
 */
function identity(...of: string[]): { id: string; seed: number } {
  const hash = createHash('sha256').update(JSON.stringify(of)).digest();
  const hex = hash.toString('hex');
  // A UUID of version 8: what its bits mean is up to whoever made it.
  return {
    id: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
    seed: hash.readUInt32BE(28),
  };
}

function named(name: string | undefined): string | null {
  return bounded(name ?? '', MAX_NAME_LENGTH) || null;
}

/** Whole characters that the database can keep. */
function bounded(text: string, most: number): string {
  return Array.from(text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim())
    .slice(0, most)
    .join('')
    .trim();
}

function startOf(given: Date | undefined, at: Date): Date {
  return given === undefined || Number.isNaN(given.getTime()) || given > at || given.getTime() < 0
    ? at
    : given;
}
