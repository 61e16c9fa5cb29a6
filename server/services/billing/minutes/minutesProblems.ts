import { ProblemError } from '../../problemError.ts';

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** @param renewsAt when there are new ones */
export function minutesUsedUp(renewsAt: Date): ProblemError {
  return new ProblemError(
    402,
    'minutes-used-up',
    'Payment Required',
    `You have no minutes left. You get new ones on ${day.format(renewsAt)}.`,
    undefined,
    { renewsAt: renewsAt.toISOString() },
  );
}

export function notSubscribed(): ProblemError {
  return new ProblemError(
    402,
    'not-subscribed',
    'Payment Required',
    'You need a plan to make calls.',
  );
}
