import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { PersonaAct } from '#core/contract/personas/reading.ts';
import type { Chance } from '../chance.ts';
import { isOwn, poolLines } from '../pools.ts';
import type { CallState } from '../state.ts';
import { firstName } from './scene.ts';

/** The line with which the persona picks up. */
export function pickUp(
  { callType }: CallState,
  { name, companyName, temperament }: StatementPersona,
  chance: Chance,
): { text: string; acts: PersonaAct[] } {
  const lines = poolLines(`pick-up-${callType}`).filter((line) => isOwn(line, temperament));
  const line = lines[chance('pick-up', lines.length)];
  const text = (line?.text ?? 'Hello?')
    .replaceAll('{firstName}', firstName(name))
    .replaceAll('{name}', name)
    .replaceAll('{company}', companyName);
  return { text, acts: [{ act: 'greeted', line: line?.id ?? null }] };
}
