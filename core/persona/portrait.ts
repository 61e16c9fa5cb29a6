import type { PublicPersona } from '#core/contract/personas/persona.ts';
import { hashOfParts } from '#core/language/hash.ts';

/** Where portraits stand under the app's root (`public/portraits`). */
export const PORTRAITS = '/portraits';
/**
 * So many of each gender stand ready for personas that are made later: `made/female-1.svg` and so
 * on.
 */
export const MADE_PORTRAITS = 12;

const MADE = `${PORTRAITS}/made/`;

type Pictured = Pick<PublicPersona, 'name' | 'avatar'> & {
  voice: Pick<PublicPersona['voice'], 'gender'>;
};

/**
 * The path of a persona's portrait: its own, or one that stands ready, chosen by name and gender.
 * By the name, not the id, so that who is looked at before they are kept looks the same afterwards.
 * One that was chosen follows when name or voice change.
 */
export function portraitOf({ name, voice, avatar }: Pictured): string {
  if (avatar !== null && !avatar.startsWith(MADE)) return avatar;
  const number = 1 + (hashOfParts('portrait', name) % MADE_PORTRAITS);
  return `${MADE}${voice.gender}-${number}.svg`;
}

export function withPortrait<Persona extends Pictured>(persona: Persona): Persona {
  return { ...persona, avatar: portraitOf(persona) };
}
