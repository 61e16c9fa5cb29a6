import type { OnboardingDraftReply } from '#core/contract/account/onboarding.ts';
import { logProblem } from '#src/lib/log.ts';
import { readSession } from '#src/lib/session/sessionStore.ts';
import { STORAGE_KEYS } from '#src/lib/storage/storageKeys.ts';

/**
 * What this device knows of the way; `untold` where the server does not know it yet. Signing out
 * clears it with the rest.
 */
export type KeptDraft = OnboardingDraftReply & { untold: boolean };

/** Null where nothing is kept for the session that is open. */
export function readKeptDraft(): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEYS.onboarding) ?? 'null') as
      (KeptDraft & { sessionId: string }) | null;
    return kept !== null && typeof kept.step === 'number' && kept.sessionId === readSession()?.id
      ? kept
      : null;
  } catch {
    return null;
  }
}

export function keepDraft(kept: KeptDraft): void {
  try {
    localStorage.setItem(
      STORAGE_KEYS.onboarding,
      JSON.stringify({ ...kept, sessionId: readSession()?.id }),
    );
  } catch (problem) {
    // A full storage: the server's copy is enough.
    logProblem('onboarding', problem);
  }
}

export function forgetKeptDraft(): void {
  localStorage.removeItem(STORAGE_KEYS.onboarding);
}
