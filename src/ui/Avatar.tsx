import { Box } from './styled.tsx';

/** A persona's picture, or its initials: decoration beside its name. */
export function Avatar({ name, src, size = 44 }: { name: string; src: string | null; size?: number }) {
  const initials = name.split(/\s+/).flatMap((word) => word[0] ?? []);
  return (
    <Box aria-hidden style={{ width: size, height: size, fontSize: size * 0.36 }} flexShrink="0" display="grid" placeItems="center" overflow="hidden" borderRadius="full" bg="bg.sunken" borderWidth="1px" color="fg.muted" fontWeight="600" letterSpacing="0.02em">
      {src ? <img src={src} alt="" width={size} height={size} /> : [initials[0], initials.length > 1 ? initials.at(-1) : ''].join('')}
    </Box>
  );
}
