import type { CallType, Persona } from '#core/contract/personas/persona.ts';
import { REAL_PERSONA_ID } from '#core/contract/calls/realCallBounds.ts';
import { composePersona } from '#core/research/people/compose.ts';
import { tunePersona } from '#core/research/people/tune.ts';
import { readResearch } from '#core/research/readResearch.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * The other side of a real call as a call keeps it: what nobody told of them is filled in, and none
 * of it is shown or scored.
 */
export function counterpart(
  seed: number,
  callType: CallType,
  { name, company }: { name: string | null; company: string | null },
): Persona {
  const companyName = company ?? texts.company;
  const composed = composePersona(readResearch('', companyName), {
    subject: 'prospect',
    companyName,
    jobTitle: texts.jobTitle,
    seed,
    id: REAL_PERSONA_ID,
  });
  return {
    ...tunePersona(composed, { difficulty: 'medium', callType }),
    name: name ?? texts.name,
    intro: texts.intro,
  };
}
