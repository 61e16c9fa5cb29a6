import { chakra } from '@chakra-ui/react/styled-system';
import { texts } from './texts.ts';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    borderWidth: '2px',
    borderColor: 'border.strong',
    borderTopColor: 'accent',
    borderRadius: 'full',
    animation: 'spin 0.8s linear infinite',
  },
});

export function Spinner({ size = 24 }: { size?: number }) {
  return <Ring aria-hidden style={{ width: size, height: size }} />;
}

/** Fills the page while who is signed in is being found out; invisible for its first 150 ms. */
export function PageSpinner() {
  return (
    <chakra.div
      role="status"
      aria-label={texts.common.loading}
      display="grid"
      placeItems="center"
      minHeight="60dvh"
      animation="fadeIn 1ms 150ms both"
    >
      <Spinner size={32} />
    </chakra.div>
  );
}
