import { z } from 'zod';
import { generalKnowledgeSchema } from '#core/contract/personas/general.ts';
import { linesOfThisBuild, type BuildLines } from '#core/conversation/phrasebook.ts';
import { generalKnowledge } from '#core/persona/general.ts';
import type { Context } from '#server/context.ts';
import {
  deleteOldEngineBuilds,
  findEngineBuild,
  keepEngineBuild,
} from '#server/db/queries/calls/engineBuilds.ts';
import type { Executor } from '#server/db/executor.ts';

/** So long after a build was shipped last its apps are still held for honest, in milliseconds. */
const KNOWN_FOR_MS = 30 * 86_400_000;

const linesSchema: z.ZodType<BuildLines> = z.object({
  pools: z.array(z.object({ pool: z.string(), line: z.string(), text: z.string() })),
  general: generalKnowledgeSchema,
});

/**
 * Notes what this build can say, and that it is being shipped; forgets builds that nobody can still
 * run. At each start and every night.
 */
export async function keepThisBuild({ db, engineVersion, now }: Context): Promise<void> {
  const shippedAt = now();
  await keepEngineBuild(db, {
    version: engineVersion,
    lines: linesOfThisBuild(generalKnowledge),
    shippedAt,
  });
  await deleteOldEngineBuilds(db, knownSince(shippedAt));
}

/**
 * What personas could say in another build beside their own lines; null where it is this one, or
 * none that was shipped here lately.
 */
export async function linesOfOtherBuild(
  { engineVersion, now }: Pick<Context, 'engineVersion' | 'now'>,
  tx: Executor,
  version: string,
): Promise<BuildLines | null> {
  if (version === engineVersion) return null;
  const lines = await findEngineBuild(tx, version, knownSince(now()));
  return lines === undefined ? null : linesSchema.parse(lines);
}

function knownSince(now: Date): Date {
  return new Date(now.getTime() - KNOWN_FOR_MS);
}
