import type { Achievement } from '#core/contract/game/achievements.ts';
import type { Challenge } from '#core/contract/game/challenges.ts';
import type { CallEvidence } from '#core/contract/scoring/evidence.ts';
import type { Goal } from '#core/contract/game/goal.ts';
import { localTime, startOfDay } from '#core/progression/seasons/calendar.ts';
import { achievementId } from '#core/progression/goals.ts';
import { type GoalsHad, goalsHad } from '#core/progression/goalsHad.ts';
import { levelOf } from '#core/progression/levels.ts';
import { measure } from '#core/progression/measure.ts';
import { challengesOn } from '#core/progression/seasons/rotation.ts';
import type { Rule } from '#core/progression/rules.ts';
import type { Context } from '#server/context.ts';
import { type LedgerEntryRow, listEvidence, listLedger } from '#server/db/queries/game/evidence.ts';
import { findPlayer } from '#server/db/queries/game/players.ts';
import { badgeClasses } from './badgeClasses.ts';

/** Every tier of every achievement, with how far the user is. */
export async function achievements(context: Context, userId: string): Promise<Achievement[]> {
  const { evidence, had, level } = await standing(context, userId);
  return context.goals.achievements.flatMap(({ family, title: familyTitle, icon, rule, tiers }) => {
    const reached = measure(rule, evidence, level);
    const ids = tiers.map((_, at) => achievementId(family, at + 1));
    return tiers.map((tier, at): Achievement => {
      const id = ids[at]!;
      const completedAt = had.find('achievement', id)?.createdAt;
      const locked = at > 0 && !had.has('achievement', ids[at - 1] ?? '');
      return {
        id,
        family,
        familyTitle,
        kind: 'achievement',
        tier: at + 1,
        title: tier.title,
        description: tier.description,
        icon: tier.icon ?? icon,
        ...badgeClasses(tier, at + 1),
        ...progressOf(rule, reached, tier, completedAt, locked),
        endsAt: null,
      };
    });
  });
}

/** The challenges of the user's day, week and season. */
export async function challenges(context: Context, userId: string): Promise<Challenge[]> {
  const { evidence, had } = await standing(context, userId);
  const { timeZone } = await findPlayer(context.db, userId);
  const { day: today } = localTime(context.now(), timeZone);
  return challengesOn(today, context.goals.challenges).map(
    ({ id, from, to, definition }): Challenge => {
      const { family, kind, title, description, icon, rule } = definition;
      const reached = measure(
        rule,
        evidence.filter(({ day }) => day >= from && day < to),
        0,
      );
      return {
        id,
        family,
        kind,
        tier: 1,
        title,
        description,
        icon,
        ...progressOf(rule, reached, definition, had.find('challenge', id)?.createdAt, false),
        endsAt: startOfDay(to, timeZone).toISOString(),
      };
    },
  );
}

async function standing(
  { db }: Context,
  userId: string,
): Promise<{ evidence: CallEvidence[]; had: GoalsHad<LedgerEntryRow>; level: number }> {
  const [evidence, ledger] = await Promise.all([listEvidence(db, userId), listLedger(db, userId)]);
  return { evidence, had: goalsHad(ledger), level: levelOf(ledger) };
}

function progressOf(
  rule: Rule,
  reached: number,
  { target, reward }: { target: number; reward: number },
  completedAt: Date | undefined,
  locked: boolean,
): Pick<Goal, 'target' | 'progress' | 'reward' | 'state' | 'completedAt' | 'fits'> {
  return {
    target,
    progress: completedAt ? target : Math.min(target, reached),
    reward,
    state: completedAt ? 'completed' : locked ? 'locked' : 'open',
    completedAt: completedAt?.toISOString() ?? null,
    fits: fitOf(rule),
  };
}

/** The easiest call that a rule lets count. */
function fitOf(rule: Rule): Goal['fits'] {
  const where = 'where' in rule ? rule.where : {};
  return {
    difficulty: where.difficulty?.[0] ?? null,
    callType: where.callType?.[0] ?? null,
    personaId: where.persona?.[0] ?? null,
  };
}
