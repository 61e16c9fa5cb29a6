import OFFERS from './practiceOffers.json' with { type: 'json' };

/**
 * What a rep who has named no product of their own sells to this persona: made up, so that nobody
 * is asked for what they do not know. Null for a persona that somebody made.
 */
export function practiceOffer(personaId: string): string | null {
  return Object.hasOwn(OFFERS, personaId)
    ? (OFFERS as Readonly<Record<string, string>>)[personaId]!
    : null;
}
