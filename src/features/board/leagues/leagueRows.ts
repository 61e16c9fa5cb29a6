import type { League, LeagueMember } from '#core/contract/game/leagues.ts';

/** `gap`: so many members are left out here. The lines stand between the places that they part. */
export type LeagueRow =
  | { kind: 'member'; member: LeagueMember }
  | { kind: 'promotion' | 'demotion' | 'gap'; count: number };

/** The first so many, and so many on either side of the rep, are always shown. */
const TOP = 3;
const AROUND = 2;

/** The table of a league with its lines: whole, or the top and the rep's neighbours. */
export function leagueRows(
  {
    members,
    place,
    promotionLine,
    demotionLine,
  }: Pick<League, 'members' | 'place' | 'promotionLine' | 'demotionLine'>,
  whole: boolean,
): LeagueRow[] {
  const shown = members.filter(
    (member) => whole || member.place <= TOP || Math.abs(member.place - (place ?? 1)) <= AROUND,
  );
  // A line stands after the place `after`.
  const lines = [
    { kind: 'promotion' as const, count: promotionLine, after: promotionLine },
    {
      kind: 'demotion' as const,
      count: demotionLine,
      after: demotionLine === null ? null : demotionLine - 1,
    },
  ];
  const rows: LeagueRow[] = [];
  let last = 0;
  const leaveOut = (until: number) => {
    if (until > last) rows.push({ kind: 'gap', count: until - last });
    last = until;
  };
  const goTo = (next: number) => {
    for (const { kind, count, after } of lines) {
      if (
        count === null ||
        after === null ||
        after < last ||
        after >= Math.min(next, members.length) ||
        rows.some((row) => row.kind === kind)
      )
        continue;
      leaveOut(after);
      rows.push({ kind, count });
    }
    leaveOut(next - 1);
  };
  for (const member of shown) {
    goTo(member.place);
    rows.push({ kind: 'member', member });
    last = member.place;
  }
  goTo(members.length + 1);
  return rows;
}
