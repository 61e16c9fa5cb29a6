import { Box } from '@chakra-ui/react/box';
import { initialsOf } from './initialsOf.ts';

/** A persona's picture, or its initials: decoration beside its name. */
export function Avatar({
  name,
  src,
  size = 44,
}: {
  name: string;
  src: string | null;
  size?: number;
}) {
  return (
    <Box
      aria-hidden
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      flexShrink="0"
      display="grid"
      placeItems="center"
      overflow="hidden"
      borderRadius="full"
      bg="bg.sunken"
      borderWidth="1px"
      color="fg.muted"
      fontWeight="600"
      letterSpacing="0.02em"
    >
      {src ? <img src={src} alt="" width={size} height={size} /> : initialsOf(name)}
    </Box>
  );
}
