import { Box } from '@chakra-ui/react/box';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { installTexts } from './installTexts.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { installAccepted, installPostponed, selectInstall } from './installSlice.ts';

/** Offers to install the app, once it has been of use; `held` back while it would be in the way (a call). */
export function InstallOffer({ held }: { held: boolean }) {
  const { offered } = useAppSelector(selectInstall);
  const dispatch = useAppDispatch();
  const { offer } = installTexts;
  return (
    <Box
      role="status"
      position="fixed"
      zIndex="29"
      bottom={{ base: 'calc(5rem + env(safe-area-inset-bottom))', md: '6' }}
      insetInline="4"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      {offered && !held && (
        <Box
          pointerEvents="auto"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="3"
          px="4"
          py="3"
          bg="bg.raised"
          borderWidth="1px"
          borderColor="border.strong"
          borderRadius="md"
          boxShadow="0 12px 32px rgb(0 0 0 / 0.28)"
        >
          <Box flex="1 1 14rem">
            <Box as="p" fontWeight="600">
              {offer.title}
            </Box>
            <Muted>{offer.detail}</Muted>
          </Box>
          <Box display="flex" gap="2">
            <Button size="sm" onClick={() => dispatch(installAccepted())}>
              {offer.install}
            </Button>
            <Button size="sm" look="bare" onClick={() => dispatch(installPostponed())}>
              {offer.later}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}
