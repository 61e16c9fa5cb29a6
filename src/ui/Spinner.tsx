import { styled } from './styled.tsx';
import { texts } from './texts.ts';

const Ring = styled('span', {
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
    <styled.div
      role="status"
      aria-label={texts.common.loading}
      display="grid"
      placeItems="center"
      minHeight="60dvh"
      animation="fadeIn 1ms 150ms both"
    >
      <Spinner size={32} />
    </styled.div>
  );
}
