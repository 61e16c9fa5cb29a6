import { ACTIVITY_KEPT_DAYS } from '#core/contract/account/activity.ts';
import { DISCLOSURES_KEPT_DAYS } from '#core/contract/account/disclosures.ts';
import type { Context } from '#server/context.ts';
import { deleteFailedJobs } from '#server/db/queries/failedJobs.ts';
import { deleteOldTotals } from '#server/db/queries/game/boards.ts';
import { deleteOldRegenerations } from '#server/db/queries/personas/regenerations.ts';
import { deleteOldAlerts } from '#server/db/queries/alerts/alerts.ts';
import { deleteOldComposedPersonas } from '#server/db/queries/personas/composedPersonas.ts';
import { deleteExpiredStreams } from '#server/db/queries/requests/eventStreams.ts';
import { deleteOldDisclosures } from '#server/db/queries/accounts/disclosures.ts';
import { deleteOldTickets } from '#server/db/queries/accounts/exportTickets.ts';
import { deleteUnusedBriefs } from '#server/db/queries/calls/briefs.ts';
import { deleteOldLinks } from '#server/db/queries/people/callLinks.ts';
import { deleteOldCompanyInvites } from '#server/db/queries/people/companies.ts';
import { deleteOldReplies } from '#server/db/queries/requests/idempotencyKeys.ts';
import { deleteOldInvites } from '#server/db/queries/people/invites.ts';
import { deleteOldNotifications } from '#server/db/queries/alerts/notifications.ts';
import { deleteOldWindows } from '#server/db/queries/requests/limitWindows.ts';
import { deleteOldTotpSteps } from '#server/db/queries/accounts/secondFactors.ts';
import { deleteOldFailures } from '#server/db/queries/accounts/signInFailures.ts';
import { deleteOldEvents } from '#server/db/queries/accounts/accountEvents.ts';
import { deleteOldDevices } from '#server/db/queries/accounts/knownDevices.ts';
import { deleteOldChallenges } from '#server/db/queries/accounts/passkeys.ts';
import { deleteExpiredTokens } from '#server/db/queries/accounts/sessions.ts';
import { keepThisBuild } from './calls/builds.ts';
import { deleteOldRecordings } from './recordings/deleteRecordings.ts';
import { devicesKeptSince } from './accounts/signingIn/knownDevices.ts';
import { TOTP_PERIOD } from './accounts/secondFactor/secondFactor.ts';
import { KEPT_NOTIFICATIONS, NOTIFICATIONS_KEPT_MS } from './alerts/notifications.ts';
import { KEPT_MS } from './requests/replies.ts';

const DAY_MS = 86_400_000;
/** So long a persona that was made and not stored counts as the server's own making. */
const COMPOSED_KEPT_MS = 90 * DAY_MS;

/** So long the operator can look at jobs that were given up. */
const FAILED_JOBS_KEPT_MS = 30 * DAY_MS;
/** A league's week is settled by then, and what was corrected of it. */
const TOTALS_KEPT_MS = 62 * DAY_MS;
const REGENERATIONS_KEPT_MS = 7 * DAY_MS;

/**
 * Forgets what has expired: tokens, kept replies, used codes, failures to sign in, account events,
 * browsers known, challenges of passkeys, windows of limits, invites, links to calls, recordings,
 * notifications, leave to download, what went to services, sums of weeks and months that are over,
 * jobs that were given up, briefs that no call is held on, builds, mails.
 */
export async function tidyUp(context: Context): Promise<void> {
  const { db, now, mailer } = context;
  const at = now();
  const dayAgo = new Date(at.getTime() - DAY_MS);
  await deleteExpiredTokens(db, at);
  await deleteOldReplies(db, new Date(at.getTime() - KEPT_MS));
  await deleteOldTotpSteps(db, Math.floor(dayAgo.getTime() / 1000 / TOTP_PERIOD));
  await deleteOldFailures(db, dayAgo);
  await deleteOldEvents(db, new Date(at.getTime() - ACTIVITY_KEPT_DAYS * DAY_MS));
  await deleteOldDevices(db, devicesKeptSince(at));
  await deleteOldChallenges(db, at);
  await deleteOldWindows(db, at);
  await deleteExpiredStreams(db, at);
  await deleteOldInvites(db, at);
  await deleteOldCompanyInvites(db, at);
  await deleteOldLinks(db, at);
  await deleteOldRecordings(context);
  await deleteOldNotifications(
    db,
    new Date(at.getTime() - NOTIFICATIONS_KEPT_MS),
    KEPT_NOTIFICATIONS,
  );
  await deleteOldAlerts(db, new Date(at.getTime() - NOTIFICATIONS_KEPT_MS));
  await deleteOldTickets(db, at);
  await deleteOldComposedPersonas(db, new Date(at.getTime() - COMPOSED_KEPT_MS));
  await deleteOldDisclosures(db, dayBefore(at, DISCLOSURES_KEPT_DAYS * DAY_MS));
  await deleteOldRegenerations(db, dayBefore(at, REGENERATIONS_KEPT_MS));
  await deleteOldTotals(db, dayBefore(at, TOTALS_KEPT_MS));
  await deleteFailedJobs(db, new Date(at.getTime() - FAILED_JOBS_KEPT_MS));
  await deleteUnusedBriefs(db, dayAgo);
  await keepThisBuild(context);
  await mailer.sweep(at);
}

/** As `2026-11-23`. */
function dayBefore(at: Date, ms: number): string {
  return new Date(at.getTime() - ms).toISOString().slice(0, 10);
}
