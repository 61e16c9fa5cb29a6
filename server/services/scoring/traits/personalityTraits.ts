import type { PersonalityTraits } from '#core/contract/scoring/traits.ts';
import { traitsOver } from '#core/scoring/traits/overCalls.ts';
import type { Context } from '#server/context.ts';
import { listCallTraits } from '#server/db/queries/calls/callTraits.ts';

/** The user's communication style over all calls that were read. */
export async function personalityTraits(
  { db }: Context,
  userId: string,
): Promise<PersonalityTraits> {
  return { traits: traitsOver(await listCallTraits(db, userId)) };
}
