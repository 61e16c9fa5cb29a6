import { Box } from '#src/ui/styled.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/Panel.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { texts } from '#src/ui/texts.ts';

/** Stands where the score will be. */
export function PendingScore() {
  return (
    <Panel role="status" display="flex" alignItems="center" gap="5" minHeight="10rem">
      <Spinner size={32} />
      <Box>
        <SectionTitle>{texts.summary.pendingTitle}</SectionTitle>
        <Muted mt="1">{texts.summary.pendingDetail}</Muted>
      </Box>
    </Panel>
  );
}
