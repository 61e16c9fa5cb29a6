import { and, eq, gte, lt } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { engineBuilds } from '../../schema/installation.ts';

/** Notes a build, or that it is still being shipped. */
export async function keepEngineBuild(
  db: Executor,
  build: typeof engineBuilds.$inferInsert,
): Promise<void> {
  const { version: _version, ...columns } = build;
  await db
    .insert(engineBuilds)
    .values(build)
    .onConflictDoUpdate({ target: engineBuilds.version, set: columns });
}

/** The lines of a build that was shipped since then. */
export async function findEngineBuild(
  db: Executor,
  version: string,
  since: Date,
): Promise<object | undefined> {
  const [build] = await db
    .select({ lines: engineBuilds.lines })
    .from(engineBuilds)
    .where(and(eq(engineBuilds.version, version), gte(engineBuilds.shippedAt, since)));
  return build?.lines;
}

export async function deleteOldEngineBuilds(db: Executor, before: Date): Promise<void> {
  await db.delete(engineBuilds).where(lt(engineBuilds.shippedAt, before));
}
