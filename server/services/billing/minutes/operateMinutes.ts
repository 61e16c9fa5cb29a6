import type { Context } from '#server/context.ts';
import { addMinuteGrant, saveOverride } from '#server/db/queries/calls/minutes.ts';
import { accountOf } from '../../accounts/operate.ts';
import { minutesOf } from './minutes.ts';
import { standingOf } from './standing.ts';

/*
 * What an operator may do with anybody's minutes and subscription.
 * @throws {ProblemError} with a sentence for the operator
 */

/**
 * Gives minutes for the period that the user is in, or takes them where the number is below nought;
 * answers with what is left, null: unlimited.
 */
export async function grantMinutes(
  context: Context,
  email: string,
  minutes: number,
): Promise<number | null> {
  const { id } = await accountOf(context, email);
  await addMinuteGrant(context.db, id, minutes, context.now());
  return (await minutesOf(context.db, id, await standingOf(context, context.db, id))).remaining;
}

/**
 * @param subscribed null leaves it to the payment service again, or without one to the rule that
 * everyone is subscribed
 */
export async function decideSubscription(
  context: Context,
  email: string,
  subscribed: boolean | null,
): Promise<void> {
  const { id } = await accountOf(context, email);
  await saveOverride(context.db, id, subscribed, context.now());
}
