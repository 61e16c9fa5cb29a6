import { Box } from '@chakra-ui/react/box';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { notificationTexts } from './texts.ts';
import { useUnreadCountQuery } from './unreadApi.ts';

/**
 * More than this is drawn as "9+"; the name has the number, so that the drawn one is no text of its
 * own.
 */
const MOST = 9;

/** Opens the notifications, and says how many are unread. */
export function Bell({
  open,
  onPress,
  onNear,
}: {
  open: boolean;
  onPress: () => void;
  onNear: () => void;
}) {
  const { data: { count } = { count: 0 } } = useUnreadCountQuery(undefined, {
    refetchOnFocus: true,
    // At every start, however new what is kept: something may have come while the app was closed.
    refetchOnMountOrArgChange: true,
  });
  return (
    <Button
      look="bare"
      size="icon"
      position="relative"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={`${notificationTexts.bell}${count > 0 ? notificationTexts.bellUnread(count) : ''}`}
      onClick={onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Icon name="bell" />
      {count > 0 && (
        <Box
          as="span"
          aria-hidden
          data-count={count > MOST ? `${MOST}+` : count}
          _after={{ content: 'attr(data-count)' }}
          position="absolute"
          top="1"
          insetStart="1.375rem"
          minWidth="1.125rem"
          height="1.125rem"
          px="1"
          display="grid"
          placeItems="center"
          borderRadius="full"
          bg="accent"
          color="accent.fg"
          fontSize="0.6875rem"
          fontWeight="700"
          lineHeight="1"
        />
      )}
    </Button>
  );
}
