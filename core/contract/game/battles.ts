import { z } from 'zod';
import { startCallReplySchema } from '../calls/call.ts';
import { pageQuery, paginationSchema } from '../pagination.ts';
import { publicPersonaSchema } from '../personas/persona.ts';
import { personSchema, toUsernameSchema } from '../people/person.ts';
import { scorecardSchema } from '../scoring/scorecard.ts';
import { text } from '../text.ts';

/**
 * `invited` waits for an answer, `accepted` for both calls, `over` is decided. `declined` by the
 * invited, `withdrawn` by who invited, `expired` after seven days, `void` where a call could not
 * count, `ended` by a block.
 */
export const BATTLE_STATUSES = [
  'invited',
  'accepted',
  'over',
  'declined',
  'withdrawn',
  'expired',
  'void',
  'ended',
] as const;
/** How far one side is. */
export const SIDE_STATES = ['to-play', 'playing', 'scoring', 'played'] as const;
export const BATTLE_RESULTS = ['won', 'lost', 'tie'] as const;
/** Days for the answer, and again for the calls. */
export const BATTLE_DAYS = 7;

export const battlePersonaSchema = publicPersonaSchema.omit({ temperament: true, voice: true });

const sideSchema = z.object({
  /** The scorecard's total. */
  score: z.int().min(0).max(100),
  scorecard: scorecardSchema,
  durationSeconds: z.int().min(0),
});

/** One battle as one of its two sees it. */
export const battleSchema = z.object({
  id: z.string(),
  status: z.enum(BATTLE_STATUSES),
  opponent: personSchema,
  /** Who invited. */
  invitedByMe: z.boolean(),
  persona: battlePersonaSchema,
  createdAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
  /** When an open one expires. */
  expiresAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** `callRecordId` of one's own call once it began. */
  mine: z.object({ state: z.enum(SIDE_STATES), callRecordId: z.string().nullable() }),
  theirs: z.object({ state: z.enum(SIDE_STATES) }),
  /** Null unless `over`. */
  result: z.enum(BATTLE_RESULTS).nullable(),
  /**
   * One sentence of where it stands or how it ended, also why it is void or that one who played
   * wins nothing.
   */
  sentence: z.string(),
  /** The battle that this one is the rematch of, and the rematch of this one. */
  rematchOf: z.string().nullable(),
  rematchId: z.string().nullable(),
});

/**
 * GET /api/battles/{id}. `reveal` once both have played and the battle is `over`: null until then,
 * for the one who has played too.
 */
export const battleDetailsSchema = battleSchema.extend({
  reveal: z.object({ mine: sideSchema, theirs: sideSchema }).nullable(),
});

/** `open`: invited or accepted; those that wait for the reader come first. `past`: newest first. */
export const battlesQuerySchema = pageQuery(20).extend({
  state: z.enum(['open', 'past']).default('open'),
});
export const battlesPageSchema = z.object({
  data: z.array(battleSchema),
  pagination: paginationSchema,
});

/**
 * POST /api/battles, answered with the battle: 404 `unknown-user` or `unknown-assistant` (also
 * where the other could not call it), 403 `no-challenges` from those who take none, 409
 * `battle-open` (one with this rep is under way; the problem's `battleId`), `yourself`,
 * `no-username`, `too-many-battles`, `battle-brief-open` (visitors may try the persona),
 * `battle-persona-owned` (one of the two made it); accept and rematch so too.
 */
export const inviteRequestSchema = toUsernameSchema.extend({
  assistantId: text(64).min(1),
});

/**
 * POST /api/battles/{id}/call, without a body: begins one's only attempt. As start-call, without
 * seed and brief: the persona is the public one, and its lines come from the server, in answer to
 * turns. 409 `battle-played`, `battle-not-open` or `call-in-progress`, 402 as start-call. The rest
 * of the call (turns, status, end-call) is as any other's; nothing can be added to it once it
 * ended, and it has no retake.
 */
export const battleCallSchema = startCallReplySchema
  .omit({ seed: true, persona: true, vapi: true, vapiFailed: true })
  .extend({ transport: z.literal('embedded'), battleId: z.string(), persona: publicPersonaSchema });

/*
 * POST /{id}/accept, /{id}/decline (the inviting side withdraws with it) and /{id}/rematch answer
 * with the battle; of a rematch with the new one.
 */

export type BattleStatus = (typeof BATTLE_STATUSES)[number];
export type BattleResult = (typeof BATTLE_RESULTS)[number];
export type SideState = (typeof SIDE_STATES)[number];
export type Battle = z.infer<typeof battleSchema>;
export type BattleDetails = z.infer<typeof battleDetailsSchema>;
export type BattlesPage = z.infer<typeof battlesPageSchema>;
export type BattleInvite = z.infer<typeof inviteRequestSchema>;
export type BattleCall = z.infer<typeof battleCallSchema>;
