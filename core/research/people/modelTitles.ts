import { z } from 'zod';
import type { ResearchSubject } from '#core/contract/personas/research.ts';
import { UNSEEN } from '#core/contract/text.ts';
import { jsonIn } from '../modelReport.ts';
import { isInstruction } from '../sentences.ts';
import texts from './modelTitles.json' with { type: 'json' };

const LONGEST_RESEARCH = 8_000;
const title = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .refine(
    (text) => !UNSEEN.test(text) && !isInstruction(text) && /^[\p{L}\p{N} &/,.'’()-]+$/u.test(text),
  );
const answerSchema = z.union([
  z.array(title),
  z.object({ jobTitles: z.array(title) }).transform(({ jobTitles }) => jobTitles),
]);

/** Asks who decides; the research is data in it, and nothing else. */
export function jobTitlesPrompt(
  researchData: string,
  subject: ResearchSubject,
  before: readonly string[],
): { system: string; user: string } {
  const research = researchData
    .split('\n')
    .filter((line) => !isInstruction(line))
    .join('\n')
    .slice(0, LONGEST_RESEARCH);
  return {
    system: [...texts.rules, texts[subject]].join('\n'),
    user: JSON.stringify({ research, notThese: before }),
  };
}

/** Three to eight different titles out of a model's answer; null where there are none. */
export function readJobTitles(answer: string): string[] | null {
  const parsed = answerSchema.safeParse(jsonIn(answer));
  const titles = [...new Set(parsed.data ?? [])].slice(0, 8);
  return titles.length >= 3 ? titles : null;
}
