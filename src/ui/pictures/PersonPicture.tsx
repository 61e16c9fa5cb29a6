import { Box } from '@chakra-ui/react/box';
import { Avatar } from './Avatar.tsx';
import { RankEmblem } from './RankEmblem.tsx';

/**
 * A rep's picture or initials with the rank at its corner: decoration beside name and rank in
 * words. `icon` is the rank's, `size` in pixels.
 */
export function PersonPicture({
  name,
  avatar,
  icon,
  size = 40,
}: {
  name: string;
  avatar: string | null;
  icon: string;
  size?: number;
}) {
  return (
    <Box position="relative" flexShrink="0" me="1" textTransform="uppercase">
      <Avatar name={name} src={avatar} size={size} />
      <Box position="absolute" insetEnd="-0.375rem" bottom="-0.25rem">
        <RankEmblem icon={icon} size={Math.round(size * 0.55)} />
      </Box>
    </Box>
  );
}
