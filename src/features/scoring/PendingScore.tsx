import { Box } from '@chakra-ui/react/box';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Spinner } from '#src/ui/states/Spinner.tsx';
import { scoringTexts } from './texts.ts';

/** Stands where the score will be. */
export function PendingScore() {
  return (
    <Panel role="status" display="flex" alignItems="center" gap="5" minHeight="10rem">
      <Spinner size={32} />
      <Box>
        <SectionTitle>{scoringTexts.pendingTitle}</SectionTitle>
        <Muted mt="1">{scoringTexts.pendingDetail}</Muted>
      </Box>
    </Panel>
  );
}
