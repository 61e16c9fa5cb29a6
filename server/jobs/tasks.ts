import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';
import { integrationServiceSchema } from '#core/contract/account/integrations.ts';
import type { Context } from '#server/context.ts';
import { failureOf } from '#server/db/failure.ts';
import type { Jobs } from '#server/services/jobs.ts';
import { mailAlert } from '#server/services/alerts/mailAlert.ts';
import { pushAlert } from '#server/services/alerts/pushAlert.ts';
import { tellAlert } from '#server/services/alerts/tellAlert.ts';
import { sumUpWeeks } from '#server/services/alerts/sumUpWeeks.ts';
import { tellEndingChallenges } from '#server/services/alerts/endingChallenges.ts';
import { sendLink } from '#server/services/accounts/mails/mails.ts';
import { sendNotice } from '#server/services/accounts/mails/notices.ts';
import { NOTICES } from '#server/services/accounts/mails/noticeTexts.ts';
import { expireBattles } from '#server/services/battles/settleBattle.ts';
import { countBoards } from '#server/services/progression/boards/countBoards.ts';
import { cancelForGood, readAsked, reconcileBilling } from '#server/services/billing/reconcile.ts';
import { endAtLimit } from '#server/services/calls/ending/endAtLimit.ts';
import { commentOnCall } from '#server/services/scoring/commentOnCall.ts';
import { settleLeagues } from '#server/services/progression/settleLeague.ts';
import { warnStreaks } from '#server/services/progression/warnStreaks.ts';
import { sendCompanyInvite } from '#server/services/people/companies/invites.ts';
import { bringIn } from '#server/services/realCalls/integrations/bringIn.ts';
import { checkKey } from '#server/services/realCalls/integrations/keys.ts';
import { giveUpResearch, runResearch } from '#server/services/research/runResearch.ts';
import { giveUpOnCall, settleCall } from '#server/services/scoring/settleCall.ts';
import { readOldTraits } from '#server/services/scoring/traits/readOldTraits.ts';
import { fetchVapiRecording } from '#server/services/vapi/fetchRecording.ts';
import { watchVapiCall } from '#server/services/vapi/watchCall.ts';
import { tidyUp } from '#server/services/tidyUp.ts';
import { WorkStopped } from '#server/services/workPool.ts';

/**
 * After this many failures a call is given up, so that its rep is told within the ten minutes that
 * the app waits.
 */
const SCORING_ATTEMPTS = 5;
/** Somebody watches: a second try, and then they are told. */
const RESEARCH_ATTEMPTS = 2;

const callPayload = z.object({ userId: z.uuid(), callId: z.uuid() });
const removalPayload = z.object({ userId: z.uuid(), callId: z.uuid().nullable() });
const readTraitsPayload = z.object({
  after: z.object({ userId: z.uuid(), callId: z.uuid() }).nullable(),
});
const recordingPayload = callPayload.extend({
  url: z.string().nullable(),
  /** Missing from jobs that an older release queued. */
  sides: z.object({ rep: z.string(), persona: z.string() }).nullable().default(null),
});
const researchPayload = z.object({ userId: z.uuid(), researchId: z.uuid() });
const keyPayload = z.object({
  userId: z.uuid(),
  service: integrationServiceSchema,
  version: z.uuid(),
});
const importPayload = z.object({
  userId: z.uuid(),
  service: integrationServiceSchema,
  externalId: z.string(),
});
const linkPayload = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['confirm', 'reset']), email: z.string() }),
  z.object({ kind: z.literal('change'), userId: z.uuid(), email: z.string() }),
]);
const noticePayload = z.object({
  kind: z.enum(NOTICES),
  userId: z.uuid(),
  email: z.string(),
  /** Missing from messages that an older release queued. */
  firstName: z.string().default('there'),
  at: z.iso.datetime(),
});
const companyPayload = z.object({
  kind: z.literal('company'),
  email: z.string(),
  company: z.string(),
  code: z.string(),
  expiresAt: z.iso.datetime(),
});
const alertPayload = z.object({ userId: z.uuid(), about: z.string() });
const mailPayload = z.union([
  linkPayload,
  noticePayload,
  companyPayload,
  alertPayload.extend({ kind: z.literal('alert') }),
]);

/**
 * Every background job by name. Each may run twice: a killed worker's job is taken up by another.
 */
export function createTasks(context: Context): TaskList {
  const tasks: Record<keyof Jobs, Task> = {
    'score-call': async (payload, { job }) => {
      const { userId, callId } = callPayload.parse(payload);
      await tryOrGiveUp(context, {
        attempts: job.attempts,
        most: SCORING_ATTEMPTS,
        run: () => settleCall(context, userId, callId),
        giveUp: () => giveUpOnCall(context, userId, callId),
        complaint: 'a call could not be scored',
      });
    },
    'send-mail': async (payload) => {
      try {
        const mail = mailPayload.parse(payload);
        if ('at' in mail) await sendNotice(context, mail);
        else if (mail.kind === 'alert') await mailAlert(context, mail);
        else if (mail.kind === 'company') await sendCompanyInvite(context, mail);
        else await sendLink(context, mail);
      } catch (error) {
        throw failureOf(error);
      }
    },
    'end-at-limit': (payload) =>
      failing(() => {
        const { userId, callId } = callPayload.parse(payload);
        return endAtLimit(context, userId, callId);
      }),
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
    'read-subscriptions': (payload) =>
      failing(() => readAsked(context, z.object({ userId: z.uuid() }).parse(payload).userId)),
    'reconcile-billing': () => failing(() => reconcileBilling(context)),
    'cancel-subscriptions': (payload) =>
      failing(() =>
        cancelForGood(context, z.object({ customerId: z.string() }).parse(payload).customerId),
      ),
    'watch-vapi-call': async (payload) => {
      const { userId, callId } = callPayload.parse(payload);
      try {
        await watchVapiCall(context, userId, callId);
      } catch (error) {
        throw failureOf(error);
      }
    },
    'fetch-vapi-recording': async (payload) => {
      const { userId, callId, url, sides } = recordingPayload.parse(payload);
      try {
        await fetchVapiRecording(context, userId, callId, { mixed: url, sides });
      } catch (error) {
        throw failureOf(error);
      }
    },
    'remove-recordings': async (payload) => {
      const { userId, callId } = removalPayload.parse(payload);
      await context.recordings.remove(userId, callId ?? undefined);
    },
    'settle-leagues': () => settleLeagues(context),
    'warn-streaks': () => warnStreaks(context),
    'research-website': async (payload, { job }) => {
      const { userId, researchId } = researchPayload.parse(payload);
      await tryOrGiveUp(context, {
        attempts: job.attempts,
        most: RESEARCH_ATTEMPTS,
        run: () => runResearch(context, userId, researchId),
        giveUp: () => giveUpResearch(context, userId, researchId),
        complaint: 'a website could not be researched',
      });
    },
    'expire-battles': () => failing(() => expireBattles(context)),
    'tell-alert': (payload) => failing(() => tellAlert(context, alertPayload.parse(payload))),
    'send-push': (payload) =>
      failing(() =>
        pushAlert(context, alertPayload.extend({ sessionId: z.uuid() }).parse(payload)),
      ),
    'tell-ending-challenges': () => failing(() => tellEndingChallenges(context)),
    'sum-up-weeks': () => failing(() => sumUpWeeks(context)),
    'count-boards': () => failing(() => countBoards(context)),
    'check-key': (payload) => failing(() => checkKey(context, keyPayload.parse(payload))),
    'import-call': (payload) => failing(() => bringIn(context, importPayload.parse(payload))),
    'tidy-up': () => tidyUp(context),
  };
  return tasks;
}

/**
 * When which job runs by itself (UTC): tidying up every night; leagues, streaks, ending challenges,
 * weeks to sum up, battles that ran out and lost words of payments every hour, so that a server
 * that was away catches up; boards every ten minutes.
 */
export const SCHEDULE = [
  '17 3 * * * tidy-up',
  '2 * * * * settle-leagues',
  '7 * * * * warn-streaks',
  '41 * * * * reconcile-billing',
  '13 * * * * expire-battles',
  '23 * * * * tell-ending-challenges',
  '33 * * * * sum-up-weeks',
  '*/10 * * * * count-boards',
].join('\n');

interface Attempt {
  /** This one included. */
  attempts: number;
  most: number;
  run: () => Promise<void>;
  giveUp: () => Promise<void>;
  complaint: string;
}

/**
 * Tries a job so often and no more: at once no more where it kept a thread too busy, and not once
 * more where servers died under it.
 */
async function tryOrGiveUp(
  { log }: Context,
  { attempts, most, run, giveUp, complaint }: Attempt,
): Promise<void> {
  if (attempts > most) {
    log.error({ attempts }, complaint);
    return giveUp();
  }
  try {
    await run();
  } catch (error) {
    if (attempts < most && !(error instanceof WorkStopped)) throw failureOf(error);
    log.error({ err: error, attempts }, complaint);
    await giveUp();
  }
}

async function failing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw failureOf(error);
  }
}
