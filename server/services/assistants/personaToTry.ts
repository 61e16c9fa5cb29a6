import type { StatementPersona } from '#core/contract/personas/persona.ts';
import { isToTry } from '#core/persona/toTry.ts';
import type { Context } from '#server/context.ts';
import { findCommonPersona } from '#server/db/queries/personas/personas.ts';
import { unknownAssistant } from '../calls/callProblems.ts';
import { personaOf } from './assistants.ts';

/**
 * A persona with its brief, for a call without an account.
 * @throws {ProblemError} 404 for all but those few, and where the operator lets nobody try
 */
export async function personaToTry(
  context: Pick<Context, 'db' | 'config'>,
  id: string,
): Promise<StatementPersona> {
  const row = isOpenToVisitors(context, id) ? await findCommonPersona(context.db, id) : undefined;
  if (!row) throw unknownAssistant();
  return personaOf(row);
}

/** Whether anybody may read the brief of a persona, without an account. */
export function isOpenToVisitors({ config }: Pick<Context, 'config'>, personaId: string): boolean {
  return config.tryFirst && isToTry(personaId);
}
