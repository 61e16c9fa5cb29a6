import { Box } from '@chakra-ui/react/box';
import type { CallType } from '#core/contract/personas/persona.ts';
import { rubricFor } from '#core/scoring/rubric.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { briefTexts } from './briefTexts.ts';

/** What a call of this type is scored on, the weightiest first. */
export function ScoredOn({ callType }: { callType: CallType }) {
  const scored = rubricFor(callType)
    .criteria.filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return (
    <>
      <Muted mb="2">{briefTexts.scoredDetail}</Muted>
      <Box
        as="ul"
        ps="5"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        columnGap="5"
        rowGap="1"
      >
        {scored.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </Box>
    </>
  );
}
