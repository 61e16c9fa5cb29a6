import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { deleteAlert } from '#server/db/queries/alerts/alerts.ts';
import type { Call } from '#server/db/queries/calls/calls.ts';
import { addNotifications, forgetNotifications } from '#server/db/queries/alerts/notifications.ts';
import { alert } from '../alerts/alert.ts';
import { alertTexts, scoreAbout } from '../alerts/alertTexts.ts';
import { gameTexts } from '../progression/gameTexts.ts';

/** So long an app waits for a score (specification, section 9). */
const AWAITED_MS = 600_000;
/** So long a score is news outside the app. */
const NEWS_MS = 86_400_000;

/**
 * Tells the rep of a score that no app waits for any more: it came late, or nobody ended the call.
 * Null: it has none.
 */
export async function tellOfLateScore(
  tx: Executor,
  call: Call,
  score: { total: number; exp: number } | null,
  at: Date,
): Promise<void> {
  const awaited =
    call.endedBy !== 'abandoned' &&
    call.endedAt !== null &&
    at.getTime() - call.endedAt.getTime() < AWAITED_MS;
  if (awaited) return;
  const { name } = call.persona;
  const words = score
    ? { title: gameTexts.scoreReady(name), body: gameTexts.scoreReadyBody(score.total, score.exp) }
    : { title: gameTexts.scoreFailed(name), body: gameTexts.scoreFailedBody };
  await addNotifications(tx, [
    {
      userId: call.userId,
      about: `${scoreAbout(call.id)}/${score ? 'ready' : 'failed'}`,
      type: 'score',
      ...words,
      link: `/call-history/${call.id}`,
      createdAt: at,
    },
  ]);
}

/** Forgets that a score was told, in the app and outside: whom the call was with stands in it. */
export async function forgetScoreNews(tx: Executor, userId: string, callId: string): Promise<void> {
  await forgetNotifications(
    tx,
    userId,
    ['ready', 'failed'].map((state) => `${scoreAbout(callId)}/${state}`),
  );
  await deleteAlert(tx, userId, scoreAbout(callId));
}

/** Tells the rep outside the app, unless a page shows it first. */
export async function alertOfScore(
  context: Pick<Context, 'config' | 'now'>,
  tx: Executor,
  call: Call,
  { total, exp }: { total: number; exp: number },
): Promise<void> {
  const at = context.now();
  const words = {
    title: alertTexts.score(call.persona.name),
    body: alertTexts.scoreBody(total, exp),
  };
  await alert(context, tx, {
    userId: call.userId,
    about: scoreAbout(call.id),
    kind: 'score',
    ...words,
    link: `/call-history/${call.id}`,
    createdAt: at,
    endsAt: new Date(at.getTime() + NEWS_MS),
  });
}
