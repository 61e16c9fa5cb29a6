import { Box } from '@chakra-ui/react/box';
import { useEffect } from 'react';
import { askWhoToTry } from '#src/features/call/delivery/tryApi.ts';
import { firstScreenShown } from '#src/lib/page.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { signInPageTexts } from './signInTexts.ts';
import { PATHS } from '../paths.ts';

/** Above the sign-in: a call without an account. */
export function TryOffer() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void firstScreenShown().then(() => {
      askWhoToTry(dispatch);
      // Where it does not come now, it is asked for again when it is shown.
      void import('../try/TryPage.tsx').catch(() => undefined);
    });
  }, [dispatch]);
  return (
    <Box mb={{ base: '5', md: '8' }} pb={{ base: '5', md: '8' }} borderBottomWidth="1px">
      <LinkButton
        to={PATHS.try}
        look="plain"
        width="100%"
        px={{ base: '2', sm: '5' }}
        fontSize={{ base: 'sm', sm: 'md' }}
        whiteSpace="normal"
        textAlign="center"
        textWrap="balance"
        aria-describedby="try-detail"
      >
        <Box color="accent.text" display="grid">
          <Icon name="phone" />
        </Box>
        {signInPageTexts.tryCall}
      </LinkButton>
      <Muted id="try-detail" mt="2">
        {signInPageTexts.tryDetail}
      </Muted>
    </Box>
  );
}
