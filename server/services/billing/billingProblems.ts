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
      'There is nothing to pay on this server.',
    );
  return payments;
}

export function unknownPlan(): ProblemError {
  return new ProblemError(
    404,
    'unknown-plan',
    'Not Found',
    'This plan is not offered. Reload the page to see those that are.',
  );
}

export function alreadySubscribed(): ProblemError {
  return new ProblemError(
    409,
    'already-subscribed',
    'Conflict',
    'You have a subscription already. Change it instead of taking a second one.',
  );
}

export function noCustomer(): ProblemError {
  return new ProblemError(
    404,
    'no-customer',
    'Not Found',
    'You have bought nothing here yet, so there is nothing to manage.',
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

/** A failure of the service as a sentence for whoever waits: nothing was charged that they do not see. */
export function paymentsProblem(error: unknown): unknown {
  if (!(error instanceof PaymentsError)) return error;
  return error.failure === 'unreachable'
    ? new ProblemError(
        503,
        'payments-unreachable',
        'Service Unavailable',
        'The payment service does not answer at the moment. Nothing is lost; please try again in a minute.',
        undefined,
        {},
        60,
      )
    : new ProblemError(
        502,
        'payments-refused',
        'Bad Gateway',
        'The payment service refused this. Please tell whoever runs this server.',
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
