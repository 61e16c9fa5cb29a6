import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { Eyebrow, Muted, Panel } from '#src/ui/layout/Panel.tsx';
import { ProgressBar } from '#src/ui/states/ProgressBar.tsx';
import { scoringTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';

interface ScoreHeaderProps {
  scorecard: Scorecard;
  /** Who was called. */
  name: string;
  /** All that the account gained by the call; null where a call earns none. */
  gained: number | null;
  /** The one thing to do next. */
  children?: ReactNode;
}

/**
 * The score as a number with its grade, how the call ended, what it brought, its two halves, and
 * what to do next.
 */
export function ScoreHeader({ scorecard, name, gained, children }: ScoreHeaderProps) {
  const { total, grade, outcome, cap, conversationQuality, forwardMotion } = scorecard;
  return (
    <Panel
      aria-label={scoringTexts.score}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' }}
      columnGap={{ base: '6', md: '12' }}
      rowGap="5"
      alignItems="center"
    >
      <Box>
        <Box as="p" display="flex" alignItems="baseline" gap="2">
          <Box as="span" fontSize="score" fontWeight="750" letterSpacing="-0.04em" lineHeight="1">
            {total}
          </Box>
          <Box as="span" color="fg.muted">
            {scoringTexts.outOf}
          </Box>
        </Box>
        <Box display="flex" flexWrap="wrap" gap="2" mt="4">
          <Chip>{scoringTexts.grade(grade)}</Chip>
          {gained !== null && <Chip strong={gained > 0}>{texts.xpGained(gained)}</Chip>}
        </Box>
      </Box>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        <Box as="p" fontSize="lg" fontWeight="650" lineHeight="1.35" overflowWrap="anywhere">
          {scoringTexts.ended[outcome](name)}
        </Box>
        {cap && <Muted>{cap.why}</Muted>}
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
          gap={{ base: '3', sm: '6' }}
        >
          <Half label={scoringTexts.quality} value={conversationQuality} />
          <Half label={scoringTexts.motion} value={forwardMotion} />
        </Box>
        {children}
      </Box>
    </Panel>
  );
}

function Chip({ children, strong = false }: { children: string; strong?: boolean }) {
  return (
    <Box
      as="span"
      px="3"
      py="1"
      borderRadius="full"
      borderWidth="1px"
      fontSize="sm"
      fontWeight="600"
      bg={strong ? 'fg' : 'bg'}
      color={strong ? 'bg' : 'fg'}
      borderColor={strong ? 'fg' : 'border'}
    >
      {children}
    </Box>
  );
}

function Half({ label, value }: { label: string; value: number | null }) {
  return (
    <Box>
      <Box display="flex" justifyContent="space-between" gap="3" mb="2">
        <Eyebrow>{label}</Eyebrow>
        <Box fontWeight="600" fontSize="sm">
          {value ?? scoringTexts.rowStatus.unavailable}
        </Box>
      </Box>
      <ProgressBar value={(value ?? 0) / 100} label={label} color="fg.muted" />
    </Box>
  );
}
