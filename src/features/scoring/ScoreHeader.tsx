import { Box } from '@chakra-ui/react/box';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { placeOf, rankIconPath, rankName } from '#core/progression/levels.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Eyebrow, Panel } from '#src/ui/layout/Panel.tsx';
import { ProgressBar } from '#src/ui/states/ProgressBar.tsx';
import { RankEmblem } from '#src/ui/pictures/RankEmblem.tsx';
import { scoringTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';

interface ScoreHeaderProps {
  scorecard: Scorecard;
  /** Null where a call earns none. */
  expGained: number | null;
  /** The overall level reached with this call, if one was. */
  newLevel: number | null;
}

/** The score as a number with its grade, what it brought, and its two halves. */
export function ScoreHeader({ scorecard, expGained, newLevel }: ScoreHeaderProps) {
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
        {newLevel !== null && <LevelUp newLevel={newLevel} />}
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

function LevelUp({ newLevel }: { newLevel: number }) {
  const { category, level } = placeOf(newLevel);
  return (
    <Box display="flex" alignItems="center" gap="3">
      <RankEmblem icon={rankIconPath(category, level)} size={48} />
      <Box as="p" fontWeight="600" display="flex" alignItems="center" gap="2">
        <Icon name="up" size={18} />
        {scoringTexts.leveledUp(rankName(category, level))}
      </Box>
    </Box>
  );
}
