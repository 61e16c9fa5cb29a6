import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { SectionTitle } from './Panel.tsx';

/** A surface that is folded away until it is asked for, by hand or by a link to something in it. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  /** Opened for once: whoever folds it away again is left alone. */
  const openedFor = useRef('');
  useEffect(() => {
    const openForTarget = () => {
      const { hash } = window.location;
      const target = document.getElementById(hash.slice(1));
      const element = details.current;
      if (
        element === null ||
        target === null ||
        hash === openedFor.current ||
        !element.contains(target)
      )
        return;
      openedFor.current = hash;
      if (element.open) return;
      element.open = true;
      target.scrollIntoView();
    };
    const onHashChange = () => {
      openedFor.current = '';
      openForTarget();
    };
    openForTarget();
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
    // At every drawing: what it holds may come later than the page.
  });
  return (
    <Details ref={details}>
      <Summary>
        <SectionTitle>{title}</SectionTitle>
        <Box
          as="span"
          className="fold-mark"
          color="fg.muted"
          display="grid"
          transition="transform 120ms"
        >
          <Icon name="expand" size={20} />
        </Box>
      </Summary>
      <Box px={{ base: '5', md: '6' }} pb={{ base: '5', md: '6' }}>
        {children}
      </Box>
    </Details>
  );
}

const Details = chakra('details', {
  base: {
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    minWidth: '0',
    '&[open] .fold-mark': { transform: 'rotate(180deg)' },
  },
});

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    px: { base: '5', md: '6' },
    py: { base: '4', md: '5' },
    cursor: 'pointer',
    borderRadius: 'lg',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'bg.hover' },
  },
});
