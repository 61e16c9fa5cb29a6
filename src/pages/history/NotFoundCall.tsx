import { Box } from '@chakra-ui/react/box';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { Muted, PageTitle } from '#src/ui/layout/Panel.tsx';
import { historyPageTexts } from './texts.ts';
import { PATHS } from '../paths.ts';

/** The address names no call of this rep. */
export function NotFoundCall() {
  return (
    <Box className="content-ready" textAlign="center" py="12">
      <PageTitle>{historyPageTexts.call.missing}</PageTitle>
      <Muted mt="2" mb="6">
        {historyPageTexts.call.missingDetail}
      </Muted>
      <LinkButton to={PATHS.callHistory}>{historyPageTexts.title}</LinkButton>
    </Box>
  );
}
