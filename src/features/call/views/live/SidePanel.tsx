import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/controls/Button.tsx';
import { callTexts } from '../callTexts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';

export type PanelName = 'notes' | 'sound' | 'details';

interface SidePanelProps {
  title: string;
  /**
   * On a narrow screen it lies over the transcript while it is open; on a wide one it stands beside
   * the call.
   */
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What stands beside a call. */
export function SidePanel({ title, open, onClose, children }: SidePanelProps) {
  return (
    <Box
      as="aside"
      aria-label={title}
      gridArea={{ base: 'stage', lg: 'panel' }}
      display={{ base: open ? 'flex' : 'none', lg: 'flex' }}
      flexDirection="column"
      minHeight="0"
      overflow="auto"
      zIndex="2"
      bg="bg.raised"
      borderInlineStartWidth={{ lg: '1px' }}
      borderTopWidth={{ lg: '1px' }}
    >
      <Box
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        ps={{ base: '4', md: '6', lg: '5' }}
        pe="2"
        minHeight="3.25rem"
        flexShrink="0"
      >
        <Title>{title}</Title>
        <Button
          look="bare"
          size="icon"
          aria-label={callTexts.tools.close}
          visibility={open ? 'visible' : 'hidden'}
          onClick={onClose}
        >
          <Icon name="cross" size={18} />
        </Button>
      </Box>
      <Box
        flex="1"
        minHeight="0"
        display="flex"
        flexDirection="column"
        px={{ base: '4', md: '6', lg: '5' }}
        pb="4"
      >
        {children}
      </Box>
    </Box>
  );
}

const Title = chakra('h2', { base: { fontSize: 'md', fontWeight: '650' } });
