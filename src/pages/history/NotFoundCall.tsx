import { Box } from '@chakra-ui/react/box';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { Muted, PageTitle } from '#src/ui/layout/Panel.tsx';
import { callListTexts } from '#src/ui/callListTexts.ts';
import { texts } from '#src/ui/texts.ts';
import { PATHS } from '../paths.ts';

/** The address names no call of this rep. */
export function NotFoundCall() {
  return (
    <Box className="content-ready" textAlign="center" py="12">
      <PageTitle>{texts.errors.callMissing}</PageTitle>
      <Muted mt="2" mb="6">
        {texts.errors.callMissingDetail}
      </Muted>
      <LinkButton to={PATHS.callHistory}>{callListTexts.title}</LinkButton>
    </Box>
  );
}
