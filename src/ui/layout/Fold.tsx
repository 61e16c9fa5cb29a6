import { Collapsible } from '@chakra-ui/react/collapsible';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { SectionTitle } from './Panel.tsx';

interface FoldProps {
  title: string;
  /** What it holds is made when it is first opened; no link leads into it. */
  lazy?: boolean;
  children: ReactNode;
}

/** A surface that is folded away until it is asked for, by hand or by a link to something in it. */
export function Fold({ title, lazy = false, children }: FoldProps) {
  const { ref, open, setOpen } = useOpenForHash();
  return (
    <Collapsible.Root
      ref={ref}
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      lazyMount={lazy}
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

interface FoldedPartProps extends Omit<ComponentProps<typeof Collapsible.Trigger>, 'title'> {
  title: string;
  /** Where whoever draws it opens it too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A part of a surface that is folded away until it is asked for. */
export function FoldedPart({ title, open, onOpenChange, children, ...trigger }: FoldedPartProps) {
  return (
    <Collapsible.Root open={open} onOpenChange={(change) => onOpenChange?.(change.open)}>
      <Collapsible.Trigger minHeight="2.75rem" {...trigger}>
        {title}
        <Collapsible.Indicator>
          <Icon name="expand" size={16} />
        </Collapsible.Indicator>
      </Collapsible.Trigger>
      {/* At once, so that a field within can take the focus: the library takes a moment. */}
      <Collapsible.Content {...(open === undefined ? {} : { hidden: !open })}>
        {children}
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

/**
 * Opens once for each address that names something within: whoever folds it away again is left
 * alone.
 */
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
