import type { Assistant, Persona, PublicPersona } from '#core/contract/persona.ts';
import type { Context } from '#server/context.ts';
import { findPersona, listAssistants, type PersonaRow } from '#server/db/queries/personas.ts';
import { unknownAssistant } from '../calls/callProblems.ts';

/** Every persona, easy to expert, with the user's own record against it. */
export function assistantsFor({ db }: Context, userId: string): Promise<Assistant[]> {
  return listAssistants(db, userId);
}

/** A persona without its brief. @throws {ProblemError} 404 */
export async function assistantById(
  { db }: Context,
  userId: string,
  id: string,
): Promise<PublicPersona> {
  const row = await findPersona(db, id.replaceAll('\0', ''), userId);
  if (!row) throw unknownAssistant();
  return publicPersona(row);
}

/** A persona with its brief, for calls without a network. A call's beginning tells the rep's app as much. @throws {ProblemError} 404 */
export async function practicePersona(
  { db }: Context,
  userId: string,
  id: string,
): Promise<Persona> {
  const row = await findPersona(db, id.replaceAll('\0', ''), userId);
  if (!row) throw unknownAssistant();
  return personaOf(row);
}

/** What a call runs on. */
export function personaOf({
  version: _version,
  updatedAt: _updatedAt,
  ownerId: _ownerId,
  edited: _edited,
  sharedWithCompany: _shared,
  ...persona
}: PersonaRow): Persona {
  return persona;
}

export function publicPersona({
  brief: _brief,
  version: _version,
  updatedAt: _updatedAt,
  ownerId: _ownerId,
  edited: _edited,
  sharedWithCompany: _shared,
  ...persona
}: PersonaRow): PublicPersona {
  return persona;
}
