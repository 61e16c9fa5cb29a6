import { Box } from '@chakra-ui/react/box';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { Eyebrow, Panel } from '#src/ui/layout/Panel.tsx';
import { ProgressBar } from '#src/ui/states/ProgressBar.tsx';
import { scoringTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';

interface ScoreHeaderProps {
  scorecard: Scorecard;
  /** Null where a call earns none. */
  expGained: number | null;
}

/** The score as a number with its grade, what it brought, and its two halves. */
export function ScoreHeader({ scorecard, expGained }: ScoreHeaderProps) {
  const { total, grade, outcome, conversationQuality, forwardMotion } = scorecard;
  return (
    <Panel
      aria-label={scoringTexts.score}
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'auto 1fr' }}
      gap={{ base: '6', md: '10' }}
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
          <Chip>{texts.outcome[outcome]}</Chip>
          {expGained !== null && <Chip strong={expGained > 0}>{texts.xpGained(expGained)}</Chip>}
        </Box>
      </Box>
      <Box display="grid" gap="4" minWidth="0">
        <Half label={scoringTexts.quality} value={conversationQuality} />
        <Half label={scoringTexts.motion} value={forwardMotion} />
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
