import { Box } from '#src/ui/styled.tsx';
import { selectOnline } from '#src/store/connection.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { texts } from '#src/ui/texts.ts';

/** Says what still works without a network. The live region stands empty before, so that its words are read out. */
export function OfflineBanner() {
  const online = useAppSelector(selectOnline);
  return (
    <Box role="status">
      {!online && (
        <Box display="flex" alignItems="center" justifyContent="center" gap="3" px="4" py="3" bg="bg.sunken" borderBottomWidth="1px" fontSize="sm">
          <Icon name="offline" size={18} />
          {texts.offline.banner}
        </Box>
      )}
    </Box>
  );
}
