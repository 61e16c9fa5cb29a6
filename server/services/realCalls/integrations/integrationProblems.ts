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
      'Calls cannot be brought in from there.',
    );
  return data;
}

export function unknownServiceCall(service: IntegrationService): ProblemError {
  return new ProblemError(
    404,
    'unknown-call',
    'Not Found',
    `${SERVICE_NAMES[service]} does not know this call.`,
  );
}

/** @param field of the form under which it is said */
export function wrongKey(service: IntegrationService, field: string): ProblemError {
  const sentence = `${SERVICE_NAMES[service]} does not take this key. Copy it anew from your account there.`;
  return new ProblemError(422, 'wrong-key', 'Unprocessable Content', sentence, {
    [field]: [sentence],
  });
}

export function noKey(service: IntegrationService): ProblemError {
  return new ProblemError(
    409,
    'no-key',
    'Conflict',
    `Save your ${SERVICE_NAMES[service]} key in your profile first.`,
  );
}

export function revokedKey(service: IntegrationService): ProblemError {
  return new ProblemError(
    409,
    'key-revoked',
    'Conflict',
    `${SERVICE_NAMES[service]} does not take your key any more. Make a new one there and save it in your profile.`,
  );
}

export function serviceBusy(service: IntegrationService, seconds: number): ProblemError {
  return new ProblemError(
    503,
    'service-busy',
    'Service Unavailable',
    `${SERVICE_NAMES[service]} was asked too often just now. Please try again in ${seconds <= 90 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`}.`,
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
    `${SERVICE_NAMES[service]} does not answer at the moment. Your key is kept; please try again in a minute.`,
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
    `${SERVICE_NAMES[service]} gave an answer that is not understood here. Please tell whoever runs this server.`,
  );
}
