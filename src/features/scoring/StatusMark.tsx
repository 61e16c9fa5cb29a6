import { Box } from '@chakra-ui/react/box';
import type { ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/iconPaths.ts';
import { scoringTexts } from './texts.ts';

export const STATUS_LOOKS: Record<ScorecardRow['status'], { icon: IconName; color: string }> = {
  met: { icon: 'check', color: 'success' },
  partly: { icon: 'half', color: 'warning' },
  missed: { icon: 'cross', color: 'danger' },
  unavailable: { icon: 'dash', color: 'fg.muted' },
};

/** How a criterion came out: shape, word and colour. */
export function StatusMark({ status }: { status: ScorecardRow['status'] }) {
  const { icon, color } = STATUS_LOOKS[status];
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="1"
      color={color}
      fontSize="sm"
      fontWeight="600"
      whiteSpace="nowrap"
    >
      <Icon name={icon} size={16} />
      {scoringTexts.rowStatus[status]}
    </Box>
  );
}
