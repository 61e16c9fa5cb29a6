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
      fetchFiles();
    });
  }, [dispatch]);
  return (
    <Box mb="8" pb="8" borderBottomWidth="1px">
      <LinkButton
        to={PATHS.try}
        width="100%"
        whiteSpace="normal"
        textAlign="center"
        textWrap="balance"
        aria-describedby="try-detail"
        onPointerEnter={runFiles}
        onFocus={runFiles}
      >
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

/** Of the page that it leads to; not run, which would hold up whoever signs in instead. */
function fetchFiles(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="try-files"]')?.content;
  for (const href of named?.split(' ') ?? []) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
  }
}

/** Somebody is about to press. What does not come now is asked for again when it is shown. */
function runFiles(): void {
  void import('../try/TryPage.tsx').catch(() => undefined);
}
