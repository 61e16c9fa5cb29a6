import { isAnyOf } from '@reduxjs/toolkit';
import type { Analytics } from '#src/lib/analytics/client.ts';
import { REFUSED } from '#src/lib/analytics/refusal.ts';
import type { Refusal } from '#src/lib/analytics/refusal.ts';
import { onlineChanged } from '#src/store/connection/connection.ts';
import type { AppDispatch, AppStartListening } from '#src/store/listening.ts';
import type { RootState } from '#src/store/rootReducer.ts';
import { scoringSettled } from '#src/store/scoring.ts';
import {
  selectSessionStatus,
  selectUserId,
  sessionEnded,
  sessionStarted,
  userIdentified,
} from '#src/store/session.ts';
import { usageNoted } from '#src/store/usage.ts';
import { analyticsApi } from './analyticsApi.ts';

export interface CountUsageDeps {
  /** Whether the browser asks not to be followed. */
  mayNot: () => boolean;
  refusal: Refusal;
  /** A score that comes to a tab in the background is seen in another one. */
  isSeen: () => boolean;
  load: () => Promise<Analytics>;
  /** Offers the surveys meant for this user; returns what takes away the one that is shown. */
  offerSurveys: (analytics: Analytics) => () => void;
  /** Takes away what analytics kept on this device. */
  sweep: () => void;
  log: (problem: unknown) => void;
}

/**
 * Counts what the app notes, as whoever is signed in. Nothing is captured before it is known that
 * the rep lets it; a refusal counts at once, in every tab and on what is on its way. Returns the
 * teardown.
 */
export function countUsage(
  listen: AppStartListening,
  dispatch: AppDispatch,
  deps: CountUsageDeps,
): () => void {
  const { refusal, mayNot } = deps;
  const { analyticsChoice, decideAnalytics } = analyticsApi.endpoints;
  let analytics: Analytics | null = null;
  /** The newest look; what an older one finds counts no more. */
  let look = 0;
  let withdraw: (() => void) | null = null;
  /**
   * Signing out clears the refusal from this device; it counts in this page until somebody says
   * otherwise.
   */
  let refusedHere = false;

  const stops = [
    listen({ actionCreator: sessionStarted, effect: () => analytics?.hold() }),
    listen({ actionCreator: sessionEnded, effect: endOfUser }),
    listen({
      matcher: isAnyOf(sessionStarted, userIdentified, sessionEnded, onlineChanged),
      effect: decide,
    }),
    listen({
      matcher: decideAnalytics.matchPending,
      effect: ({ meta }, listener) => {
        if (!meta.arg.originalArgs) refuse(selectUserId(listener.getState()) ?? REFUSED);
        // From now on the account's word counts, whenever the permission gets there.
        else if (refusal.read() !== null) refusal.write(REFUSED);
      },
    }),
    listen({
      matcher: decideAnalytics.matchFulfilled,
      effect: ({ payload }) => {
        // Without a network there is no answer yet: a refusal counts all the same, a permission
        // does not.
        if (payload === null) return undefined;
        return payload.allowed ? decide() : refuse(REFUSED);
      },
    }),
    listen({
      actionCreator: usageNoted,
      effect: ({ payload: { event, properties } }) => {
        // Nothing stands in a call's way.
        if (event === 'call started') withdrawSurvey();
        analytics?.track(event, properties);
      },
    }),
    listen({
      actionCreator: scoringSettled,
      effect: ({ payload: { state } }) => {
        if (deps.isSeen())
          analytics?.track('score seen', {
            outcome: state.status,
            ...(state.status === 'complete' && { exp: state.result.expGainedForCall }),
          });
      },
    }),
    refusal.listen((refused) => (refused === null ? void decide() : forget())),
    () => analytics?.hold(),
  ];
  void decide();
  return () => stops.forEach((stop) => stop());

  async function decide(): Promise<void> {
    look += 1;
    const mine = look;
    try {
      const state = readState();
      const allowed = !mayNot() && (await isAllowed(state));
      if (mine !== look || allowed === null) return;
      if (!allowed) return forget();
      const loaded = analytics ?? (await deps.load());
      analytics = loaded;
      if (mine !== look) return;
      loaded.resume();
      const userId = selectUserId(state);
      loaded.identify(userId);
      if (userId !== null) withdraw ??= deps.offerSurveys(loaded);
    } catch (problem) {
      deps.log(problem);
    }
  }

  /**
   * Null where it cannot be known yet: nothing is captured then. Signed out, the last choice made
   * on this device counts.
   */
  async function isAllowed(state: RootState): Promise<boolean | null> {
    const [status, userId] = [selectSessionStatus(state), selectUserId(state)];
    if (status === 'signedOut') return !refusedHere && refusal.read() === null;
    if (status === 'loading' || userId === null) return null;
    // The account may not have heard of it yet.
    if (refusal.read() === userId) return false;
    const { data, error } = await dispatch(
      analyticsChoice.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (data === undefined || error !== undefined || selectUserId(readState()) !== userId)
      return null;
    if (refusal.read() === userId) return false;
    refusal.write(data.allowed ? null : REFUSED);
    refusedHere = !data.allowed;
    return data.allowed;
  }

  function refuse(as: string): void {
    refusal.write(as);
    refusedHere = true;
    forget();
  }

  function endOfUser(): void {
    withdrawSurvey();
    analytics?.reset();
  }

  function withdrawSurvey(): void {
    withdraw?.();
    withdraw = null;
  }

  function forget(): void {
    look += 1;
    withdrawSurvey();
    analytics?.forget();
    deps.sweep();
  }

  function readState(): RootState {
    return dispatch((_dispatch, getState) => getState());
  }
}
