import type { PublicPersona } from '#core/contract/personas/persona.ts';
import { portraitOf } from '#core/persona/portrait.ts';

interface Kept {
  assistantName: string;
  voice: PublicPersona['voice'];
  avatar: string | null;
  /** Of a call that was held with a prospect. */
  real: unknown;
}

/** A call of a list with the persona's portrait, as it is on the wire; a prospect has none. */
export function pictured<Row extends Kept>({
  voice,
  real,
  ...row
}: Row): Omit<Row, 'voice' | 'real'> {
  const { assistantName: name, avatar } = row;
  return { ...row, avatar: real ? null : portraitOf({ name, voice, avatar }) };
}
