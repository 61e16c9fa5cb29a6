import {
  type IntegrationService,
  integrationServiceSchema,
} from '#core/contract/account/integrations.ts';
import { ProblemError } from '../../problemError.ts';

export const SERVICE_NAMES: Record<IntegrationService, string> = {
  salesloft: 'Salesloft',
  aircall: 'Aircall',
};

/** @throws {ProblemError} 404 for any other name */
export function serviceNamed(name: string): IntegrationService {
  const { data } = integrationServiceSchema.safeParse(name);
  if (data === undefined)
    throw new ProblemError(
      404,
      'unknown-service',
      'Not Found',
      'You can’t import calls from this service.',
    );
  return data;
}

export function unknownServiceCall(service: IntegrationService): ProblemError {
  return new ProblemError(
    404,
    'unknown-call',
    'Not Found',
    `This call is no longer in ${SERVICE_NAMES[service]}.`,
  );
}

/** @param field of the form under which it is said */
export function wrongKey(service: IntegrationService, field: string): ProblemError {
  const sentence = `${SERVICE_NAMES[service]} didn’t accept this key. Copy it again from your ${SERVICE_NAMES[service]} account.`;
  return new ProblemError(422, 'wrong-key', 'Unprocessable Content', sentence, {
    [field]: [sentence],
  });
}

export function noKey(service: IntegrationService): ProblemError {
  return new ProblemError(
    409,
    'no-key',
    'Conflict',
    `Connect ${SERVICE_NAMES[service]} in settings first.`,
  );
}

export function revokedKey(service: IntegrationService): ProblemError {
  return new ProblemError(
    409,
    'key-revoked',
    'Conflict',
    `${SERVICE_NAMES[service]} no longer accepts your key. Create a new one there and save it in settings.`,
  );
}

export function serviceBusy(service: IntegrationService, seconds: number): ProblemError {
  return new ProblemError(
    503,
    'service-busy',
    'Service Unavailable',
    `${SERVICE_NAMES[service]} is getting too many requests. Try again in ${seconds <= 90 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`}.`,
    undefined,
    {},
    seconds,
  );
}

export function serviceAway(service: IntegrationService): ProblemError {
  return new ProblemError(
    503,
    'service-away',
    'Service Unavailable',
    `${SERVICE_NAMES[service]} isn’t responding. Your key is saved. Try again in a minute.`,
    undefined,
    {},
    60,
  );
}

export function serviceStrange(service: IntegrationService): ProblemError {
  return new ProblemError(
    502,
    'service-strange',
    'Bad Gateway',
    `We couldn’t read the response from ${SERVICE_NAMES[service]}. Tell your server admin.`,
  );
}
