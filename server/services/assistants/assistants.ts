import type {
  AnyPersona,
  Assistant,
  PublicPersona,
  StatementPersona,
} from '#core/contract/personas/persona.ts';
import { asStatements } from '#core/persona/convert.ts';
import { portraitOf, withPortrait } from '#core/persona/portrait.ts';
import type { Context } from '#server/context.ts';
import {
  findPersona,
  listAssistants,
  type PersonaRow,
} from '#server/db/queries/personas/personas.ts';
import { awaitsBattleWith } from '#server/db/queries/game/battles.ts';
import { battlePersona } from '../battles/battleProblems.ts';
import { unknownAssistant } from '../calls/callProblems.ts';

/** Every persona, easy to expert, with the user's own record against it. */
export async function assistantsFor({ db }: Context, userId: string): Promise<Assistant[]> {
  const rows = await listAssistants(db, userId);
  return rows.map(({ voice, ...row }) => ({ ...row, avatar: portraitOf({ ...row, voice }) }));
}

/** A persona without its brief. @throws {ProblemError} 404 */
export async function assistantById(
  { db }: Context,
  userId: string,
  id: string,
): Promise<PublicPersona> {
  const row = await findPersona(db, id, userId);
  if (!row) throw unknownAssistant();
  return publicPersona(row);
}

/**
 * A persona with its brief, for calls without a network.
 * @throws {ProblemError} 404, 409 `battle-persona` while the user's call of a battle with it is to
 * come
 */
export async function practicePersona(
  { db }: Context,
  userId: string,
  id: string,
): Promise<StatementPersona> {
  const row = await findPersona(db, id, userId);
  if (!row) throw unknownAssistant();
  if (await awaitsBattleWith(db, userId, row.id)) throw battlePersona(row.name);
  return personaOf(row);
}

/** What a call runs on: a persona of facts is converted. */
export function personaOf({
  version: _version,
  updatedAt: _updatedAt,
  ownerId: _ownerId,
  edited: _edited,
  sharedWithCompany: _shared,
  ...persona
}: PersonaRow): StatementPersona {
  // A row holds what one of the two schemas has let in.
  return asStatements(withPortrait(persona) as AnyPersona);
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
  return withPortrait(persona);
}
