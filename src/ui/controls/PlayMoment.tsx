import { chakra } from '@chakra-ui/react/styled-system';
import { useContext } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { MomentsContext } from '../format/moments.ts';

/** Plays a moment of the call's recording; nothing where there is none. */
export function PlayMoment({ atMs }: { atMs: number }) {
  const moments = useContext(MomentsContext);
  if (moments === null) return null;
  const label = moments.playLabel(atMs);
  return (
    <Press type="button" aria-label={label} onClick={() => moments.playFrom(atMs)}>
      <Icon name="play" size={14} />
    </Press>
  );
}

const Press = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '1.75rem',
    ms: '1',
    borderRadius: 'full',
    color: 'accent.text',
    verticalAlign: 'middle',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '@media (pointer: coarse)': { boxSize: '2.75rem' },
  },
});
