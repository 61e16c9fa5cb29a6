import { Box } from '@chakra-ui/react/box';
import { iconPath, isIcon } from '#core/contract/game/icon.ts';
import { SIGN_PATHS } from './signPaths.ts';

const TROPHY = '🏆';
/** Asks for the coloured form of a sign. */
const COLOURED = '\uFE0F';

/**
 * Of a reward: a relative path, an emoji, or where there is neither the trophy. Decoration beside
 * its words.
 */
export function Picture({ icon, size = 44 }: { icon: string; size?: number }) {
  const address = iconPath(icon);
  if (address !== null)
    return <img src={address} alt="" width={size} height={size} style={{ flexShrink: 0 }} />;
  const path = SIGN_PATHS[icon.replace(COLOURED, '')];
  const emoji = icon !== '' && isIcon(icon) ? icon : TROPHY;
  return (
    <Box
      as="span"
      aria-hidden
      display="grid"
      placeItems="center"
      flexShrink="0"
      lineHeight="1"
      borderRadius="full"
      style={{ width: size, height: size, fontSize: size * 0.6 }}
      {...(path === undefined ? {} : MEDAL)}
    >
      {path === undefined ? emoji : <Sign path={path} size={size * 0.58} />}
    </Box>
  );
}

const MEDAL = { bg: 'bg.sunken', borderWidth: '1px', color: 'accent.text' };

function Sign({ path, size }: { path: string; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
