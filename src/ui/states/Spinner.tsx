import { Grid } from '@chakra-ui/react/grid';
import { Spinner as Ring } from '@chakra-ui/react/spinner';
import { texts } from '../texts.ts';

/** `size` in pixels. */
export function Spinner({ size = 24 }: { size?: number }) {
  return <Ring aria-hidden style={{ width: size, height: size }} />;
}

/** Fills the page while who is signed in is being found out; invisible for its first 150 ms. */
export function PageSpinner() {
  return (
    <Grid
      role="status"
      aria-label={texts.common.loading}
      placeItems="center"
      minHeight="60dvh"
      animation="fadeIn 1ms 150ms both"
    >
      <Spinner size={32} />
    </Grid>
  );
}
