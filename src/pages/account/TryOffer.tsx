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
      void fetchPageAhead();
    });
  }, [dispatch]);
  return (
    <Box mb="8" pb="8" borderBottomWidth="1px">
      <LinkButton to={PATHS.try} width="100%" whiteSpace="normal" aria-describedby="try-detail">
        <Box display={{ base: 'none', sm: 'grid' }}>
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

/** The page first, then what it starts a call with. What does not come now is asked for again when it is shown. */
async function fetchPageAhead(): Promise<void> {
  try {
    await import('../try/TryPage.tsx');
    const { fetchBrainAhead } = await import('#src/features/call/brain/brain.ts');
    fetchBrainAhead();
  } catch {
    // There is no network just now.
  }
}
