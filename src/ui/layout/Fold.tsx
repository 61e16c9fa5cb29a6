import { Collapsible } from '@chakra-ui/react/collapsible';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { SectionTitle } from './Panel.tsx';

/** A surface that is folded away until it is asked for, by hand or by a link to something in it. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const { ref, open, setOpen } = useOpenForHash();
  return (
    <Collapsible.Root
      ref={ref}
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="lg"
    >
      <SectionTitle>
        <Collapsible.Trigger
          px={{ base: '5', md: '6' }}
          py={{ base: '4', md: '5' }}
          borderRadius="lg"
          _hover={{ bg: 'bg.hover' }}
        >
          {title}
          <Collapsible.Indicator>
            <Icon name="expand" size={20} />
          </Collapsible.Indicator>
        </Collapsible.Trigger>
      </SectionTitle>
      <Collapsible.Content px={{ base: '5', md: '6' }} pb={{ base: '5', md: '6' }}>
        {children}
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

/** Opens once for each address that names something within: whoever folds it away again is left alone. */
function useOpenForHash() {
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const openedFor = useRef('');
  useEffect(() => {
    const openForTarget = () => {
      const { hash } = window.location;
      const target = document.getElementById(hash.slice(1));
      if (target === null || hash === openedFor.current || !ref.current?.contains(target)) return;
      openedFor.current = hash;
      setOpen(true);
      requestAnimationFrame(() => target.scrollIntoView());
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
  return { ref, open, setOpen };
}
