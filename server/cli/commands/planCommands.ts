import type { Context } from '#server/context.ts';
import {
  decideSubscription,
  grantMinutes,
} from '#server/services/billing/minutes/operateMinutes.ts';
import { Complaint, oneOf } from '../complaint.ts';

type Act = (context: Context, email: string, minutes: number) => Promise<string>;

const MINUTES: Record<string, Act> = {
  grant: async (context, email, minutes) =>
    left(email, await grantMinutes(context, email, minutes)),
  revoke: async (context, email, minutes) =>
    left(email, await grantMinutes(context, email, -minutes)),
};

const SUBSCRIPTION: Record<string, Act> = {
  grant: async (context, email) => {
    await decideSubscription(context, email, true);
    return `${email} is subscribed, whether or not they pay.`;
  },
  revoke: async (context, email) => {
    await decideSubscription(context, email, false);
    return `${email} is not subscribed. What they pay elsewhere goes on until it is cancelled there.`;
  },
  reset: async (context, email) => {
    await decideSubscription(context, email, null);
    return `Nothing is decided about the subscription of ${email} any more.`;
  },
};

/**
 * What an operator does with minutes (`grant ADDRESS N`) and subscriptions (`grant ADDRESS`).
 * @throws {Complaint}
 */
export async function runPlan(
  name: 'minutes' | 'subscription',
  args: readonly string[],
  io: {
    withContext: (act: (context: Context) => Promise<string>) => Promise<string>;
    print: (line: string) => void;
  },
): Promise<0> {
  const commands = name === 'minutes' ? MINUTES : SUBSCRIPTION;
  const [verb = '', email = '', ...more] = args;
  const act = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!act)
    throw new Complaint(
      `What to do with ${name === 'minutes' ? 'minutes' : 'a subscription'} must be ${oneOf(Object.keys(commands), verb)}.`,
    );
  if (email === '')
    throw new Complaint(`The command ${name} ${verb} needs the address of an account.`);
  const minutes = name === 'minutes' ? wholeMinutes(more.shift()) : 0;
  if (more.length > 0)
    throw new Complaint(`There is one thing too many: ${JSON.stringify(more[0])}.`);
  io.print(await io.withContext((context) => act(context, email, minutes)));
  return 0;
}

function wholeMinutes(given = ''): number {
  if (!/^\d{1,6}$/.test(given) || Number(given) === 0)
    throw new Complaint(
      `The minutes must be a whole number from 1 up, not ${JSON.stringify(given)}.`,
    );
  return Number(given);
}

function left(email: string, remaining: number | null): string {
  return remaining === null
    ? `The minutes of ${email} are unlimited; this counts once they are not.`
    : `${email} has ${remaining} ${remaining === 1 ? 'minute' : 'minutes'} left.`;
}
