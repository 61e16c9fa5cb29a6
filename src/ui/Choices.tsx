import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

interface ChoicesProps {
  name: string;
  /** What is asked. */
  legend: string;
  choices: readonly Choice[];
  /** Chosen at first; '' chooses none. */
  defaultValue: string;
  onChange?: (value: string) => void;
}

/** One of a few, each as wide as the column, so that it is easily hit. */
export function Choices({ name, legend, choices, defaultValue, onChange }: ChoicesProps) {
  const id = useId();
  return (
    <chakra.fieldset borderWidth="0" p="0" m="0" minWidth="0">
      <chakra.legend fontWeight="600" fontSize="sm" mb="2" p="0">
        {legend}
      </chakra.legend>
      <Box display="grid" gap="2">
        {choices.map(({ value, label, hint }) => (
          <Row key={value}>
            <chakra.input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={() => onChange?.(value)}
              boxSize="1.25rem"
              mt="2px"
              flexShrink="0"
              accentColor="var(--rs-colors-accent-text)"
              {...(hint ? { 'aria-describedby': `${id}-${value}` } : {})}
            />
            <span>
              <Box as="span" display="block" fontWeight="500">
                {label}
              </Box>
              {hint && (
                <Box as="span" id={`${id}-${value}`} display="block" color="fg.muted" fontSize="sm">
                  {hint}
                </Box>
              )}
            </span>
          </Row>
        ))}
      </Box>
    </chakra.fieldset>
  );
}

const Row = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    p: '3',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'border.strong' },
    '&:has(input:checked)': { borderColor: 'accent.text' },
  },
});
