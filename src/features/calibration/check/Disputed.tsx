import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { formatList } from '#src/ui/format/format.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { checkTexts } from './checkTexts.ts';

interface DisputedProps {
  scorecard: Scorecard;
  disputed: readonly string[] | undefined;
}

/**
 * Above a card's rows: on which of its criteria people, or people and the scorer, agree too little.
 */
export function Disputed({ scorecard: { rows }, disputed = [] }: DisputedProps) {
  const names = rows.filter(({ criterion }) => disputed.includes(criterion));
  if (names.length === 0) return null;
  return <Muted>{checkTexts.disputed(formatList(names.map(criterionName)))}</Muted>;
}
