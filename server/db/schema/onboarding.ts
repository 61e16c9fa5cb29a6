import { jsonb, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import type { OnboardingDraft } from '#core/contract/account/onboarding.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';

/** Where a user left the way from a website to a persona, with what was entered so far. */
export const onboardings = pgTable('onboardings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  step: smallint().notNull(),
  draft: jsonb().$type<OnboardingDraft>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});
