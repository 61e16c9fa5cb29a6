import { Box } from '@chakra-ui/react/box';
import type { CoachingItem } from '#core/contract/scoring/scorecard.ts';
import { Eyebrow, Muted } from '#src/ui/layout/Panel.tsx';
import { retakeTexts } from './retake/texts.ts';
import { scoringTexts } from './texts.ts';

/** What the rep could have said there, and what it would have scored. */
export function TryLine({
  line,
  proof,
  name,
}: {
  line: string;
  proof: NonNullable<CoachingItem['proof']>;
  /** Of the criterion. */
  name: string;
}) {
  return (
    <Box mt="4" px="4" py="3" borderWidth="1px" borderRadius="md">
      <Eyebrow>{retakeTexts.tryLine}</Eyebrow>
      <Box as="p" mt="1" maxWidth="44rem">
        <bdi>{line}</bdi>
      </Box>
      <Muted mt="2">{scoringTexts.proof(proof, name)}</Muted>
    </Box>
  );
}
