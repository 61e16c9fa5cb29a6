import { z } from 'zod';

/** Lowest to highest. */
export const DIVISIONS = [
  'Featherweight',
  'Lightweight',
  'Welterweight',
  'Middleweight',
  'Heavyweight',
] as const;
export const LEAGUE_SIZE = 30;

/**
 * `waiting`: the first call of the week that earns XP brings the rep in; `no-username`: a league
 * lists reps by public name.
 */
export const LEAGUE_STATES = ['playing', 'waiting', 'no-username', 'opted-out'] as const;
export const LEAGUE_RESULTS = ['promoted', 'stayed', 'demoted'] as const;

export const leagueMemberSchema = z.object({
  /** From 1; those with equal XP stand in the order in which they entered. */
  place: z.int().min(1),
  username: z.string(),
  /** Earned this week. */
  exp: z.int().min(0),
  isMe: z.boolean(),
});

/** The rep's league of this week: Monday to Sunday, UTC. */
export const leagueSchema = z.object({
  state: z.enum(LEAGUE_STATES),
  /** Where the rep plays, or will. */
  division: z.enum(DIVISIONS),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Best first; empty unless the rep is playing. */
  members: z.array(leagueMemberSchema).max(LEAGUE_SIZE),
  /** The rep's place; null unless playing. */
  place: z.int().min(1).nullable(),
  /** The last place that goes up; null where none does. */
  promotionLine: z.int().min(1).nullable(),
  /** The first place that goes down; null where none does. */
  demotionLine: z.int().min(1).nullable(),
  /** How the last league that the rep played in ended; null before the first. */
  last: z
    .object({
      startsAt: z.iso.datetime(),
      division: z.enum(DIVISIONS),
      place: z.int().min(1),
      members: z.int().min(1),
      result: z.enum(LEAGUE_RESULTS),
    })
    .nullable(),
});

/** Not taking part leaves the league of the week at once. */
export const leagueParticipationSchema = z.object({ takesPart: z.boolean() });

export type Division = (typeof DIVISIONS)[number];
export type LeagueResult = (typeof LEAGUE_RESULTS)[number];
export type League = z.infer<typeof leagueSchema>;
export type LeagueParticipation = z.infer<typeof leagueParticipationSchema>;
export type LeagueMember = z.infer<typeof leagueMemberSchema>;
