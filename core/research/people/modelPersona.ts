import { personaSchema, type Persona } from '#core/contract/personas/persona.ts';
import { readPack } from '#core/persona/pack/readPack.ts';
import { jsonIn } from '../modelReport.ts';
import { isInstruction } from '../sentences.ts';
import texts from './modelPersona.json' with { type: 'json' };

const LONGEST_RESEARCH = 8_000;

/**
 * Asks for the persona in words that fit the company better; the research is data in it, and
 * nothing else.
 */
export function personaPrompt(
  draft: Persona,
  researchData: string,
): { system: string; user: string } {
  const research = researchData
    .split('\n')
    .filter((line) => !isInstruction(line))
    .join('\n')
    .slice(0, LONGEST_RESEARCH);
  const { situation, facts, pains, objections, questions } = draft.brief;
  return {
    system: texts.rules.join('\n'),
    user: JSON.stringify({
      research,
      who: { name: draft.name, jobTitle: draft.jobTitle, companyName: draft.companyName },
      draft: { intro: draft.intro, situation, facts, pains, objections, questions },
    }),
  };
}

/**
 * The draft with a model's words in it, valid by the same rules as the packs; null where it is not.
 * Who it is and how hard stays the draft's.
 */
export function readModelPersona(answer: string, draft: Persona): Persona | null {
  const given = jsonIn(answer) as Record<string, unknown> | undefined;
  if (typeof given !== 'object' || given === null || isInstruction(JSON.stringify(given)))
    return null;
  const { intro, situation, facts, pains, objections, questions } = given;
  const changed = { facts, pains, objections, questions, situation };
  const brief = {
    ...draft.brief,
    ...Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
  };
  const parsed = personaSchema.safeParse({
    ...draft,
    ...(typeof intro === 'string' && { intro }),
    brief,
  });
  if (!parsed.success || readPack(parsed.data).errors.length > 0) return null;
  const { facts: kept, pains: layers, objections: raised } = parsed.data.brief;
  return kept.length >= 12 && layers.length >= 3 && raised.length >= 4 ? parsed.data : null;
}
