import type { Scorecard } from '#core/contract/scoring/scorecard.ts';

/**
 * The scorecard of a real call in words that fit it: its other side is a prospect, not a persona.
 * Quotes and lines to say stay.
 */
export function aboutProspect(scorecard: Scorecard): Scorecard {
  const { rows, coaching, flags, cap } = scorecard;
  const item = <Item extends { text: string }>(each: Item): Item => ({
    ...each,
    text: reworded(each.text),
  });
  return {
    ...scorecard,
    rows: rows.map((row) => ({ ...row, why: reworded(row.why), tryThis: reworded(row.tryThis) })),
    coaching: {
      strength: coaching.strength && item(coaching.strength),
      tryNext: coaching.tryNext.map(item),
    },
    flags: flags.map(reworded),
    ...(cap && { cap: { ...cap, why: reworded(cap.why) } }),
  };
}

function reworded(text: string): string {
  return text.replace(/\b([Pp])ersona\b/g, (_whole, first: string) => `${first}rospect`);
}
