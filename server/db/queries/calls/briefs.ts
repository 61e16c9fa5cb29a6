import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, lt, notExists, sql } from 'drizzle-orm';
import type { AnyPersona } from '#core/contract/personas/persona.ts';
import type { Executor } from '../../executor.ts';
import { callBriefs, calls } from '../../schema/calls.ts';
import { schemaFloor } from '../../schema/installation.ts';

type Brief = AnyPersona['brief'];
type CallRow = typeof calls.$inferSelect;

/** Briefs of calls under way are asked for at every turn; one takes some 300 kB. */
const MOST_REMEMBERED = 48;

const { briefHash, ...others } = getTableColumns(calls);
/** By hash, the one that was wanted last at the end: what has a hash never changes. */
const remembered = new Map<string, Brief>();

/** The persona of a call with its brief, wherever that is kept, for statements of many calls. */
export const wholePersona = sql<AnyPersona>`case when ${briefHash} is null then ${calls.persona} else ${calls.persona} ||
  jsonb_build_object('brief', (select kept.brief from ${callBriefs} kept where kept.hash = ${briefHash})) end`;

export const callColumns = { ...others, persona: wholePersona };

/**
 * Keeps what many calls have alike once, and gives what a call's row is to hold: a persona without
 * its brief and the brief's hash. While servers of the release before may be here, the persona
 * stays whole.
 */
export async function keepBrief(
  db: Executor,
  persona: AnyPersona,
): Promise<Pick<typeof calls.$inferInsert, 'persona' | 'briefHash'>> {
  const isApart = sql<boolean>`${schemaFloor.briefsApartFrom} <= now()`;
  const [floor] = await db.select({ isApart }).from(schemaFloor);
  if (!floor?.isApart) return { persona };
  const { brief, ...rest } = persona;
  const hash = createHash('sha256').update(JSON.stringify(brief)).digest();
  // Locked, so that it is not tidied up before the call that needs it is there.
  const known = await db
    .select({ hash: callBriefs.hash })
    .from(callBriefs)
    .where(eq(callBriefs.hash, hash))
    .for('key share');
  if (known.length === 0) await db.insert(callBriefs).values({ hash, brief }).onConflictDoNothing();
  remember(hash, brief);
  return { persona: rest as AnyPersona, briefHash: hash };
}

/**
 * The call with its persona whole. A persona is the same to the letter each time, so that it is
 * known again.
 */
export async function withBrief(
  db: Executor,
  row: CallRow | undefined,
): Promise<Omit<CallRow, 'briefHash'> | undefined> {
  if (row === undefined) return undefined;
  const { briefHash: hash, ...call } = row;
  if (hash === null) return call;
  return { ...call, persona: { ...call.persona, brief: await briefOf(db, hash) } as AnyPersona };
}

async function briefOf(db: Executor, hash: Buffer): Promise<Brief> {
  const known = remembered.get(hash.toString('base64'));
  if (known !== undefined) return remember(hash, known);
  const rows = await db
    .select({ brief: callBriefs.brief })
    .from(callBriefs)
    .where(eq(callBriefs.hash, hash));
  return remember(hash, rows[0]!.brief);
}

/** Gives the one that is remembered already, if one is. */
function remember(hash: Buffer, brief: Brief): Brief {
  const key = hash.toString('base64');
  const known = remembered.get(key) ?? brief;
  remembered.delete(key);
  remembered.set(key, known);
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return known;
}

/**
 * Those that no call needs any more; one that a call is about to need is left for the next night.
 */
export async function deleteUnusedBriefs(db: Executor, keptBefore: Date): Promise<void> {
  const unused = db
    .select({ hash: callBriefs.hash })
    .from(callBriefs)
    .where(
      and(
        lt(callBriefs.keptAt, keptBefore),
        notExists(
          db
            .select({ one: sql`1` })
            .from(calls)
            .where(eq(briefHash, callBriefs.hash)),
        ),
      ),
    )
    .for('update', { skipLocked: true });
  await db.delete(callBriefs).where(sql`${callBriefs.hash} in ${unused}`);
}
