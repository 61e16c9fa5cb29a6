import type { Assistant, PublicPersona } from '#core/contract/persona.ts';
import type { Context } from '#server/context.ts';
import { findPersona, listAssistants } from '#server/db/queries/personas.ts';
import { unknownAssistant } from '../calls/callProblems.ts';

/** Every persona, easy to expert, with the user's own record against it. */
export function assistantsFor({ db }: Context, userId: string): Promise<Assistant[]> {
  return listAssistants(db, userId);
}

/** A persona without its brief. @throws {ProblemError} 404 */
export async function assistantById({ db }: Context, id: string): Promise<PublicPersona> {
  const row = await findPersona(db, id.replaceAll('\0', ''));
  if (!row) throw unknownAssistant();
  const { brief: _brief, version: _version, updatedAt: _updatedAt, ...persona } = row;
  return persona;
}
