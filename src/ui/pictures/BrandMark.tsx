import { Box } from '@chakra-ui/react/box';
import { texts } from '../texts.ts';

/** The mark and the name. */
export function Brand() {
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="3"
      fontWeight="700"
      fontSize="lg"
      letterSpacing="-0.02em"
      color="fg"
    >
      <BrandMark />
      {texts.product}
    </Box>
  );
}

/** A ring from above, its ropes lit from one corner. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      style={{ flexShrink: 0 }}
    >
      <path
        d="M16 3 29 16 16 29 3 16Z"
        stroke="var(--rs-colors-border-strong)"
        strokeLinejoin="round"
      />
      <path d="M16 3 29 16" stroke="var(--rs-colors-accent)" />
      <circle cx="16" cy="16" r="4.5" fill="var(--rs-colors-accent)" />
    </svg>
  );
}
