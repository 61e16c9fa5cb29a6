import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { To } from 'react-router-dom';

interface Choice {
  to: To;
  label: string;
  current: boolean;
}

/** A few views of one thing side by side; which one is shown is in the address. */
export function ChoiceLinks({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <Box
      as="nav"
      aria-label={label}
      display="flex"
      width={{ base: '100%', sm: 'auto' }}
      p="1"
      gap="1"
      bg="bg.sunken"
      borderWidth="1px"
      borderRadius="md"
    >
      {choices.map(({ to, label: name, current }) => (
        <ChoiceLink
          key={name}
          to={to}
          preventScrollReset
          {...(current ? { 'aria-current': 'page' as const } : {})}
        >
          {name}
        </ChoiceLink>
      ))}
    </Box>
  );
}

const ChoiceLink = chakra(Link, {
  base: {
    flex: '1 1 auto',
    display: 'grid',
    placeItems: 'center',
    minHeight: '2.25rem',
    '@media (pointer: coarse)': { minHeight: '2.75rem' },
    px: { base: '3', sm: '4' },
    borderRadius: 'sm',
    fontSize: 'sm',
    fontWeight: '500',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    borderWidth: '1px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    '&[aria-current=page]': {
      bg: 'bg.raised',
      borderColor: 'border',
      color: 'fg',
      fontWeight: '650',
    },
  },
});
