import { defineRecipe, defineSlotRecipe, defineStyle } from '@chakra-ui/react/styled-system';

/** Whatever is typed into or chosen from. */
const box = defineStyle({
  width: '100%',
  minWidth: '0',
  minHeight: '2.75rem',
  px: '3',
  bg: 'bg.raised',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  // Under 16 px a phone zooms into the field.
  fontSize: 'md',
  transition: 'border-color 120ms',
  _hover: { borderColor: 'fg.muted' },
  _invalid: { borderColor: 'danger' },
});

export const inputRecipe = defineRecipe({
  // `InputGroup` leaves as much room for what stands in the field.
  base: { ...box, '--input-height': '2.75rem' },
});

export const textareaRecipe = defineRecipe({ base: { ...box, py: '2', resize: 'vertical' } });

export const nativeSelectRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', width: '100%' },
    field: {
      ...box,
      appearance: 'none',
      pe: '10',
      cursor: 'pointer',
      _disabled: { opacity: '0.6' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '3',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.muted',
      '& svg': { boxSize: '1.25rem' },
    },
  },
});

const label = { display: 'block', fontWeight: '600', fontSize: 'sm', mb: '2' } as const;

export const pinInputRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'input'],
  base: {
    label,
    control: { display: 'flex', gap: '2' },
    input: {
      ...box,
      px: '0',
      maxWidth: '2.75rem',
      height: '2.75rem',
      textAlign: 'center',
      fontWeight: '600',
    },
  },
});

/** A label above, and under the field what is wrong with it or what it is for. */
export const fieldRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'helperText', 'errorText', 'requiredIndicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', width: '100%', minWidth: '0' },
    label,
    helperText: { color: 'fg.muted', fontSize: 'sm', mt: '1' },
    errorText: { color: 'danger', fontSize: 'sm', mt: '1' },
    requiredIndicator: { color: 'danger' },
  },
});
