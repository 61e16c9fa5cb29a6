import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { failureOf } from '#server/db/failure.ts';
import type { Jobs } from '#server/services/jobs.ts';
import { sendLink } from '#server/services/accounts/mails.ts';
import { sendNotice } from '#server/services/accounts/notices.ts';
import { NOTICES } from '#server/services/accounts/noticeTexts.ts';
import { commentOnCall } from '#server/services/commentary/commentOnCall.ts';
import { giveUpResearch, runResearch } from '#server/services/research/runResearch.ts';
import { giveUpOnCall, settleCall } from '#server/services/scoring/settleCall.ts';
import { readOldTraits } from '#server/services/traits/readOldTraits.ts';
import { tidyUp } from '#server/services/tidyUp.ts';

/** After this many failures a call is given up, so that its rep is told within the ten minutes that the app waits. */
const SCORING_ATTEMPTS = 5;
/** Somebody watches: a second try, and then they are told. */
const RESEARCH_ATTEMPTS = 2;

const callPayload = z.object({ userId: z.uuid(), callId: z.uuid() });
const readTraitsPayload = z.object({ after: z.object({ userId: z.uuid(), callId: z.uuid() }).nullable() });
const researchPayload = z.object({ userId: z.uuid(), researchId: z.uuid() });
const linkPayload = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['confirm', 'reset']), email: z.string() }),
  z.object({ kind: z.literal('change'), userId: z.uuid(), email: z.string() }),
]);
const noticePayload = z.object({ kind: z.enum(NOTICES), userId: z.uuid(), email: z.string(), at: z.iso.datetime() });
const mailPayload = z.union([linkPayload, noticePayload]);

/** Every background job by name. Each may run twice: a killed worker's job is taken up by another. */
export function createTasks(context: Context): TaskList {
  const tasks: Record<keyof Jobs, Task> = {
    'score-call': async (payload, { job }) => {
      const { userId, callId } = callPayload.parse(payload);
      try {
        await settleCall(context, userId, callId);
      } catch (error) {
        if (job.attempts < SCORING_ATTEMPTS) throw failureOf(error);
        context.log.error({ err: error, callId }, 'a call could not be scored');
        await giveUpOnCall(context, userId, callId);
      }
    },
    'send-mail': async (payload) => {
      try {
        const mail = mailPayload.parse(payload);
        if ('at' in mail) await sendNotice(context, mail);
        else await sendLink(context, mail);
      } catch (error) {
        throw failureOf(error);
      }
    },
    'comment-call': async (payload) => {
      const { userId, callId } = callPayload.parse(payload);
      try {
        await commentOnCall(context, userId, callId);
      } catch (error) {
        throw failureOf(error);
      }
    },
    'sweep-outbox': () => context.mailer.sweep(context.now()),
    'read-traits': async (payload) => {
      try {
        await readOldTraits(context, readTraitsPayload.parse(payload).after);
      } catch (error) {
        throw failureOf(error);
      }
    },
    'research-website': async (payload, { job }) => {
      const { userId, researchId } = researchPayload.parse(payload);
      try {
        await runResearch(context, userId, researchId);
      } catch (error) {
        if (job.attempts < RESEARCH_ATTEMPTS) throw failureOf(error);
        context.log.error({ err: error, researchId }, 'a website could not be researched');
        await giveUpResearch(context, userId, researchId);
      }
    },
    'tidy-up': () => tidyUp(context),
  };
  return tasks;
}

/** When which job runs by itself (UTC): tidying up every night. */
export const SCHEDULE = '17 3 * * * tidy-up';
