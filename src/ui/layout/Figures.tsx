import { Box } from '@chakra-ui/react/box';
import { Stat } from '@chakra-ui/react/stat';
import type { ComponentProps } from 'react';

/** A few numbers side by side, each over what it counts. */
export function Figures({
  label,
  rows,
  size,
  ...grid
}: {
  label?: string;
  rows: readonly (readonly [label: string, value: string])[];
  size?: 'sm';
} & ComponentProps<typeof Box>) {
  return (
    <Box
      {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(6.5rem, 1fr))"
      gap="4"
      {...grid}
    >
      {rows.map(([name, value]) => (
        <Stat.Root key={name} size={size}>
          <Stat.Label>{name}</Stat.Label>
          <Stat.ValueText>{value}</Stat.ValueText>
        </Stat.Root>
      ))}
    </Box>
  );
}
