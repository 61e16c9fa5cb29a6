import { Box } from '@chakra-ui/react/box';
import { selectKeepsNothing, selectOnline } from '#src/store/connection/connection.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/iconPaths.ts';
import { layoutTexts } from './texts.ts';

/**
 * Says what still works without a network, and where nothing is kept. The live region stands empty
 * before, so that its words are read out.
 */
export function OfflineBanner() {
  const online = useAppSelector(selectOnline);
  const keepsNothing = useAppSelector(selectKeepsNothing);
  return (
    <Box role="status">
      {keepsNothing && <Line icon="alert">{layoutTexts.storage.refused}</Line>}
      {!online && (
        <Line icon="offline">
          {navigator.onLine ? layoutTexts.offline.serverAway : layoutTexts.offline.banner}
        </Line>
      )}
    </Box>
  );
}

function Line({ icon, children }: { icon: IconName; children: string }) {
  return (
    <Box
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="3"
      px="4"
      py="3"
      bg="bg.sunken"
      borderBottomWidth="1px"
      fontSize="sm"
      textWrap="balance"
    >
      <Icon name={icon} size={18} />
      {children}
    </Box>
  );
}
