import { Box } from '@chakra-ui/react';

const TROPHY = '🏆';

/** Of a reward: a path under the app's root, a short sign, or where there is neither the trophy. Decoration beside its words. */
export function Picture({ icon, size = 44 }: { icon: string; size?: number }) {
  if (icon.startsWith('/')) return <img src={icon} alt="" width={size} height={size} style={{ flexShrink: 0 }} />;
  return (
    <Box as="span" aria-hidden display="grid" placeItems="center" flexShrink="0" lineHeight="1" style={{ width: size, height: size, fontSize: size * 0.75 }}>
      {icon === '' ? TROPHY : icon}
    </Box>
  );
}
