import { Box } from '@chakra-ui/react/box';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Spinner } from '#src/ui/states/Spinner.tsx';
import { summaryTexts } from '#src/ui/summaryTexts.ts';

/** Stands where the score will be. */
export function PendingScore() {
  return (
    <Panel role="status" display="flex" alignItems="center" gap="5" minHeight="10rem">
      <Spinner size={32} />
      <Box>
        <SectionTitle>{summaryTexts.pendingTitle}</SectionTitle>
        <Muted mt="1">{summaryTexts.pendingDetail}</Muted>
      </Box>
    </Panel>
  );
}
