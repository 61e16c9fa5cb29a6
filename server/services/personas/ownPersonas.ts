import { createHash } from 'node:crypto';
import {
  MAX_OWN_PERSONAS,
  type CreatePersonaRequest,
  type EditPersonaRequest,
  type OwnPersona,
} from '#core/contract/personas/ownPersona.ts';
import { briefSchema, type Persona } from '#core/contract/personas/persona.ts';
import { tunePersona } from '#core/research/people/tune.ts';
import type { Context } from '#server/context.ts';
import {
  countOwnPersonas,
  deleteOwnPersona,
  findOwnPersona,
  insertOwnPersona,
  updateOwnPersona,
} from '#server/db/queries/personas/ownPersonas.ts';
import type { PersonaRow } from '#server/db/queries/personas/personas.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { publicPersona } from '../assistants/assistants.ts';
import { unknownAssistant } from '../calls/callProblems.ts';
import { ProblemError } from '../problemError.ts';
import { behaveAlike, isComposed } from './composedPersonas.ts';
import { newPersonaId } from './personaId.ts';

/**
 * Stores a persona as the user's own, as hard and for such calls as they chose, under an id that
 * nobody has.
 * @throws {ProblemError} 409, 422
 */
export async function createPersona(
  { db, now, work }: Context,
  userId: string,
  { persona, difficulty, callType, voice }: CreatePersonaRequest,
  id = newPersonaId(),
): Promise<OwnPersona> {
  const given: Persona = { ...persona, id, voice: voice ?? persona.voice };
  const tuned = await checked(
    work,
    tunePersona(given, {
      difficulty: difficulty ?? persona.difficulty,
      callType: callType ?? persona.callType,
    }),
  );
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await countOwnPersonas(tx, userId)) >= MAX_OWN_PERSONAS)
      throw new ProblemError(
        409,
        'too-many-personas',
        'Conflict',
        `You have ${MAX_OWN_PERSONAS} personas, which is the most you can have. Delete one first.`,
      );
    return own(
      await insertOwnPersona(tx, {
        ...tuned,
        edited: !(await isComposed(tx, userId, given)),
        ownerId: userId,
        version: versionOf(tuned),
        updatedAt: now(),
      }),
    );
  });
}

/**
 * Changes one of the user's own; a call under way goes on with the persona it began with.
 * @throws {ProblemError} 404, 422
 */
export async function editPersona(
  { db, now, work }: Context,
  userId: string,
  id: string,
  { persona, difficulty, callType, voice, sharedWithCompany }: EditPersonaRequest,
): Promise<OwnPersona> {
  const row = await findOwnPersona(db, userId, id);
  if (!row) throw unknownAssistant();
  const {
    version: _version,
    updatedAt: _updatedAt,
    ownerId: _ownerId,
    edited,
    sharedWithCompany: shared,
    ...rest
  } = row;
  // What users write has facts.
  const before: Persona = { ...rest, brief: briefSchema.parse(row.brief) };
  const given: Persona = {
    ...before,
    ...persona,
    id: row.id,
    voice: voice ?? persona?.voice ?? row.voice,
  };
  const wish = {
    difficulty: difficulty ?? persona?.difficulty ?? row.difficulty,
    callType: callType ?? persona?.callType ?? row.callType,
  };
  const retuned =
    wish.difficulty !== row.difficulty || wish.callType !== row.callType
      ? tunePersona(given, wish)
      : given;
  const { id: _id, ...changes } = await checked(work, retuned);
  const changed = await updateOwnPersona(db, userId, row.id, {
    ...changes,
    // Another difficulty or call type is the server's doing.
    edited: edited || !behaveAlike(before, given),
    sharedWithCompany: sharedWithCompany ?? shared,
    version: versionOf(retuned),
    updatedAt: now(),
  });
  if (!changed) throw unknownAssistant();
  return own(changed);
}

/** Deletes one of the user's own; calls with it stay in the history. @throws {ProblemError} 404 */
export async function deletePersona({ db }: Context, userId: string, id: string): Promise<void> {
  if (!(await deleteOwnPersona(db, userId, id))) throw unknownAssistant();
}

/** A persona that would break a call is not stored, wherever it was written. */
async function checked(work: Context['work'], persona: Persona): Promise<Persona> {
  const errors = await work.run('faultsOf', persona);
  if (errors.length === 0) return persona;
  const byPath: Record<string, string[]> = {};
  for (const { path, reason } of errors) (byPath[`persona.${path}`] ??= []).push(reason);
  throw new ProblemError(
    422,
    'unsound-persona',
    'Unprocessable Content',
    'This persona isn’t complete: some of what they say or know is missing or wrong.',
    byPath,
  );
}

function own(row: PersonaRow): OwnPersona {
  return { ...publicPersona(row), own: true, sharedWithCompany: row.sharedWithCompany };
}

function versionOf(persona: Persona): string {
  return createHash('sha256').update(JSON.stringify(persona)).digest('hex');
}
