/**
 * Whom a visitor may call without an account, by what the visitor sells. The first stands for all.
 */
export const TO_TRY = [
  { sells: 'software', personaId: 'dana-whitfield', name: 'Dana' },
  { sells: 'services', personaId: 'declan-brophy', name: 'Declan' },
  { sells: 'finance', personaId: 'farid-haidari', name: 'Farid' },
  { sells: 'other', personaId: 'dana-whitfield', name: 'Dana' },
] as const;

export type Sells = (typeof TO_TRY)[number]['sells'];

export function isToTry(personaId: string): boolean {
  return TO_TRY.some((offer) => offer.personaId === personaId);
}
