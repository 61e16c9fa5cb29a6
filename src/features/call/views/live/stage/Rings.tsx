import { Box } from '@chakra-ui/react/box';

/** Rings that go out from a portrait while it rings. */
export function Rings() {
  return [0, 1].map((ring) => (
    <Box
      key={ring}
      aria-hidden
      position="absolute"
      inset="0"
      borderRadius="full"
      borderWidth="2px"
      borderColor="accent"
      animation="ring 1.4s ease-out infinite"
      style={{ animationDelay: `${ring * 0.5}s` }}
      opacity="0"
    />
  ));
}
