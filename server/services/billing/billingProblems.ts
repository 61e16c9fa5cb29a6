import { PaymentsError } from '#server/adapters/payments/payments.ts';
import type { Payments } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { ProblemError } from '../problemError.ts';

/** The payment service of this server. @throws {ProblemError} 404 where there is none */
export function paymentsOf({ payments }: Pick<Context, 'payments'>): Payments {
  if (payments === null)
    throw new ProblemError(
      404,
      'no-billing',
      'Not Found',
      'There’s nothing to pay on this server.',
    );
  return payments;
}

export function unknownPlan(): ProblemError {
  return new ProblemError(
    404,
    'unknown-plan',
    'Not Found',
    'This plan isn’t available. Reload the page to see current plans.',
  );
}

export function alreadySubscribed(): ProblemError {
  return new ProblemError(
    409,
    'already-subscribed',
    'Conflict',
    'You already have a plan. Change it instead of choosing a second one.',
  );
}

export function noCustomer(): ProblemError {
  return new ProblemError(
    404,
    'no-customer',
    'Not Found',
    'You haven’t bought a plan here yet, so there’s nothing to manage.',
  );
}

export function badSignature(): ProblemError {
  return new ProblemError(
    400,
    'bad-signature',
    'Bad Request',
    'This was not signed by the payment service, or too long ago.',
  );
}

/**
 * A failure of the service as a sentence for whoever waits: nothing was charged that they do not
 * see.
 */
export function paymentsProblem(error: unknown): unknown {
  if (!(error instanceof PaymentsError)) return error;
  return error.failure === 'unreachable'
    ? new ProblemError(
        503,
        'payments-unreachable',
        'Service Unavailable',
        'The payment service isn’t responding. Try again in a minute.',
        undefined,
        {},
        60,
      )
    : new ProblemError(
        502,
        'payments-refused',
        'Bad Gateway',
        'The payment service declined this. Tell your server admin.',
      );
}

/** Does what asks the payment service for somebody who waits. @throws {ProblemError} */
export async function forSomebody<Answer>(
  context: Pick<Context, 'log'>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentsError)
      context.log.warn(
        { err: error.cause, failure: error.failure },
        'the payment service failed somebody',
      );
    throw paymentsProblem(error);
  }
}
