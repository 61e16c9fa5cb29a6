import { randomInt } from 'node:crypto';
import type { Persona } from '#core/contract/personas/persona.ts';
import type { RegeneratePersonaRequest } from '#core/contract/personas/research.ts';
import { personaPrompt } from '#core/research/people/modelPersona.ts';
import type { Context } from '#server/context.ts';
import { rememberComposed } from '../personas/composedPersonas.ts';
import { newPersonaId } from '../personas/personaId.ts';
import { askTwice } from './askTwice.ts';
import { regenerate } from './regenerations.ts';

/**
 * Another buyer each time, whole and valid; by the model where there is one and its words hold.
 * @throws {ProblemError} 429
 */
export function regeneratePersona(
  context: Context,
  userId: string,
  { researchData, companyName, jobTitle, subject }: RegeneratePersonaRequest,
): Promise<Persona> {
  return regenerate(context, userId, async () => {
    const draft = await context.work.run('composePersona', {
      researchData,
      subject,
      companyName,
      jobTitle,
      seed: randomInt(2 ** 32),
      id: newPersonaId(),
    });
    const written =
      context.llm &&
      (await askTwice(
        context,
        context.llm,
        userId,
        'a persona',
        personaPrompt(draft, researchData),
        (answer) => context.work.run('readModelPersona', { answer, draft }),
      ));
    const persona = written ?? draft;
    await rememberComposed(context, userId, persona);
    return persona;
  });
}
