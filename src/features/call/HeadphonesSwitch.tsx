import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { callToolTexts } from '#src/ui/callToolTexts.ts';
import { Muted } from '#src/ui/Panel.tsx';

export function HeadphonesSwitch({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (headphones: boolean) => void;
}) {
  const { sound } = callToolTexts;
  return (
    <Switch
      label={sound.headphones}
      hint={sound.headphonesWhy}
      checked={checked}
      onChange={onChange}
    />
  );
}

/** On or off, with a line on why. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <Box display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3">
      <chakra.input
        type="checkbox"
        role="switch"
        id={id}
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        appearance="none"
        width="2.5rem"
        height="1.5rem"
        mt="1px"
        borderRadius="full"
        borderWidth="1px"
        borderColor="border.strong"
        bg="bg.sunken"
        cursor="pointer"
        position="relative"
        _before={{
          content: '""',
          position: 'absolute',
          top: '3px',
          insetInlineStart: '3px',
          boxSize: '1rem',
          borderRadius: 'full',
          bg: 'fg.muted',
          transition: 'transform 120ms',
        }}
        _checked={{
          bg: 'accent',
          borderColor: 'accent',
          _before: { bg: 'accent.fg', transform: 'translateX(1rem)' },
        }}
      />
      <chakra.label htmlFor={id} fontWeight="600" cursor="pointer">
        {label}
      </chakra.label>
      <Muted id={`${id}-hint`} gridColumn="2">
        {hint}
      </Muted>
    </Box>
  );
}
