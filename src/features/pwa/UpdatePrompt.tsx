import { Box } from '@chakra-ui/react/box';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { updateTexts } from './updateTexts.ts';
import { selectUpdate, updateAccepted, updatePostponed } from './pwaSlice.ts';

/** Offers the new version; `held` back while it would be in the way (a call). */
export function UpdatePrompt({ held }: { held: boolean }) {
  const update = useAppSelector(selectUpdate);
  const dispatch = useAppDispatch();
  const applying = update === 'applying';
  return (
    <Box
      role="status"
      position="fixed"
      zIndex="30"
      bottom={{ base: 'calc(5rem + env(safe-area-inset-bottom))', md: '6' }}
      insetInline="4"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      {update !== 'none' && !held && (
        <Box
          pointerEvents="auto"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="3"
          ps="4"
          pe="2"
          py="2"
          bg="bg.raised"
          borderWidth="1px"
          borderColor="border.strong"
          borderRadius="md"
          boxShadow="0 12px 32px rgb(0 0 0 / 0.28)"
          animation="fadeIn 200ms ease-out"
        >
          <Icon name="refresh" size={18} />
          <Box as="p" flex="1" fontWeight="600" whiteSpace="nowrap">
            {updateTexts.title}
          </Box>
          <Box display="flex" gap="2">
            <Button size="sm" aria-disabled={applying} onClick={() => dispatch(updateAccepted())}>
              {applying ? updateTexts.applying : updateTexts.reload}
            </Button>
            <Button size="sm" look="bare" onClick={() => dispatch(updatePostponed())}>
              {updateTexts.later}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}
