import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { agreementSchema } from '#core/contract/calibration/agreement.ts';
import { checkMarksSchema, scoreCheckSchema } from '#core/contract/calibration/checks.ts';
import { API } from '#core/contract/paths.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import { companyAgreement, exportMarks } from '#server/services/scoring/calibration/agreement.ts';
import {
  compareCheck,
  markCall,
  scoreCheck,
  type CheckDoor,
} from '#server/services/scoring/calibration/checks.ts';
import { bearerOf } from '../authentication/bearer.ts';

const call = z.object({ callRecordId: anyId });
const share = z.object({ id: anyId });

/**
 * The three ways to a call that may be marked, each with its address to read and mark it, and its
 * address to compare.
 */
const DOORS = [
  {
    path: API.callCheck,
    compare: API.compareCallCheck,
    params: call.transform((of): CheckDoor => ({ kind: 'own', ...of })),
  },
  {
    path: API.coachingCheck,
    compare: API.compareCoachingCheck,
    params: share.transform((of): CheckDoor => ({ kind: 'shown', ...of })),
  },
  {
    path: API.memberCheck,
    compare: API.compareMemberCheck,
    params: share.extend(call.shape).transform((of): CheckDoor => ({ kind: 'member', ...of })),
  },
] as const;
const LINES = {
  description: 'JSON lines: a mark each.',
  content: { 'application/x-ndjson': { schema: z.any() } },
};

/** A call marked by hand, and how far those who mark agree. */
export const checkRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  const response = { 200: scoreCheckSchema };
  for (const { path, compare, params } of DOORS) {
    app.get(path, { schema: { params, response } }, (request) =>
      scoreCheck(context, bearerOf(request).userId, request.params),
    );

    app.put(
      path,
      { config: { invalidStatus: 422 }, schema: { params, body: checkMarksSchema, response } },
      (request) => markCall(context, bearerOf(request).userId, request.params, request.body),
    );

    app.post(compare, { schema: { params, response } }, (request) =>
      compareCheck(context, bearerOf(request).userId, request.params),
    );
  }

  app.get(API.agreement, { schema: { response: { 200: agreementSchema } } }, (request) =>
    companyAgreement(context, bearerOf(request).userId),
  );

  app.get(API.agreementExport, { schema: { response: { 200: LINES } } }, async (request, reply) =>
    reply
      .type('application/x-ndjson; charset=utf-8')
      .headers({
        'content-disposition': 'attachment; filename="ringside-marks.jsonl"',
        'cache-control': 'no-store',
      })
      .send(await exportMarks(context, bearerOf(request).userId)),
  );
};
