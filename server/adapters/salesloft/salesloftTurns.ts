import type { SourceTurn } from '../callSources/callSource.ts';
import type { Attendee, Sentence } from './salesloftAnswers.ts';

/**
 * Sentences as turns, in the order in which they were spoken. The company's own people are the
 * rep's side; where Salesloft does not say who is, those are who share the key owner's mail domain.
 */
export function turnsOf(
  sentences: readonly Sentence[],
  attendees: readonly Attendee[],
  ownerEmail: string | null,
): SourceTurn[] {
  const reps = new Set(
    attendees.filter((attendee) => isRep(attendee, ownerEmail)).map(({ id }) => id),
  );
  return sentences
    .map((sentence, index) => ({ ...sentence, place: sentence.order_number ?? index }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ text, start_time, end_time, recording_attendee_id }) => ({
      speaker: reps.has(recording_attendee_id ?? '') ? 'rep' : 'prospect',
      text,
      ...(isTime(start_time) &&
        isTime(end_time) && {
          startMs: Math.round(start_time * 1_000),
          endMs: Math.round(end_time * 1_000),
        }),
    }));
}

export function isRep({ is_internal, email }: Attendee, ownerEmail: string | null): boolean {
  if (typeof is_internal === 'boolean') return is_internal;
  const domain = domainOf(ownerEmail);
  return domain !== null && domainOf(email ?? null) === domain;
}

function domainOf(email: string | null): string | null {
  return /@([^@\s]+)$/.exec(email ?? '')?.[1]?.toLowerCase() ?? null;
}

function isTime(seconds: number | null | undefined): seconds is number {
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0;
}
