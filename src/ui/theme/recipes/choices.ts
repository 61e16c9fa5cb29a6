import { defineSlotRecipe, defineStyle } from '@chakra-ui/react/styled-system';

const focused = defineStyle({
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.text', outlineOffset: '2px' },
});

/** The box or circle that is filled where something is chosen. */
const mark = defineStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  boxSize: '1.25rem',
  mt: '2px',
  borderWidth: '1px',
  borderColor: 'border.strong',
  bg: 'bg.raised',
  color: 'bg.raised',
  _checked: { bg: 'accent.text', borderColor: 'accent.text' },
  _indeterminate: { bg: 'accent.text', borderColor: 'accent.text' },
  _invalid: { borderColor: 'danger' },
  _disabled: { bg: 'bg.sunken', borderColor: 'border', color: 'fg.muted' },
  ...focused,
});

/** What can be pressed is as high as a finger, with nothing moved for it. */
const FINGER = defineStyle({
  content: '""',
  position: 'absolute',
  insetInline: '0',
  insetBlock: '-0.625rem',
});

const row = defineStyle({
  display: 'flex',
  gap: '3',
  alignItems: 'flex-start',
  position: 'relative',
  cursor: 'pointer',
  _disabled: { cursor: 'default', color: 'fg.muted' },
});

export const checkboxRecipe = defineSlotRecipe({
  slots: ['root', 'control', 'indicator', 'label'],
  base: {
    root: { ...row, py: '2', '@media (pointer: coarse)': { py: '0.625rem' } },
    control: { ...mark, borderRadius: '0.25rem' },
    indicator: { boxSize: '0.875rem' },
  },
});

/** Its knob is at the end where it is on: colour alone says nothing. */
export const switchRecipe = defineSlotRecipe({
  slots: ['root', 'control', 'thumb', 'label'],
  base: {
    root: { ...row, '@media (pointer: coarse)': { _after: FINGER } },
    control: {
      flexShrink: '0',
      width: '2.75rem',
      height: '1.5rem',
      p: '0.1875rem',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.strong',
      bg: 'bg.sunken',
      transition: 'background-color 120ms',
      _checked: { bg: 'accent', borderColor: 'accent' },
      _disabled: { opacity: '0.6' },
      ...focused,
    },
    thumb: {
      display: 'block',
      boxSize: '1rem',
      borderRadius: 'full',
      bg: 'fg.muted',
      transition: 'transform 120ms',
      _checked: { bg: 'accent.fg', transform: 'translateX(1.25rem)' },
    },
    label: { fontWeight: '600' },
  },
});

/** One of a few. */
export const radioCardRecipe = defineSlotRecipe({
  slots: [
    'root',
    'label',
    'item',
    'itemControl',
    'itemContent',
    'itemText',
    'itemDescription',
    'itemIndicator',
  ],
  base: {
    root: { display: 'grid', gap: '2', minWidth: '0' },
    label: { fontWeight: '600', fontSize: 'sm' },
    item: {
      ...row,
      bg: 'bg.raised',
      borderWidth: '1px',
      borderRadius: 'md',
      _hover: { borderColor: 'border.strong' },
      _invalid: { borderColor: 'danger' },
      _checked: { borderColor: 'accent.text' },
      ...focused,
    },
    itemControl: { display: 'flex', gap: '3', alignItems: 'flex-start', width: '100%', p: '3' },
    itemContent: { display: 'grid', flex: '1', minWidth: '0' },
    itemText: { fontWeight: '500' },
    itemDescription: { color: 'fg.muted', fontSize: 'sm' },
    itemIndicator: {
      ...mark,
      order: '-1',
      borderRadius: 'full',
      '& .dot': { boxSize: '0.5rem', borderRadius: 'full', bg: 'currentColor' },
    },
  },
  variants: {
    variant: {
      surface: {},
      /** A frame twice as thick in place of the dot: colour alone says nothing. */
      outline: {
        item: {
          _hover: { bg: 'bg.hover' },
          _checked: {
            bg: 'bg.hover',
            boxShadow: 'inset 0 0 0 1px var(--rs-colors-accent-text)',
          },
        },
        itemControl: { px: '3', py: '2' },
      },
    },
  },
});

/** A few values of one thing side by side. */
export const segmentGroupRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'itemText', 'indicator'],
  base: {
    root: {
      display: 'flex',
      position: 'relative',
      isolation: 'isolate',
      maxWidth: '100%',
      p: '1',
      gap: '1',
      bg: 'bg.sunken',
      borderWidth: '1px',
      borderRadius: 'md',
    },
    item: {
      flex: '1 1 auto',
      display: 'grid',
      placeItems: 'center',
      minHeight: '2.25rem',
      px: { base: '3', sm: '4' },
      borderRadius: 'sm',
      fontSize: 'sm',
      fontWeight: '500',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      _checked: { color: 'fg', fontWeight: '650' },
      '@media (pointer: coarse)': { minHeight: '2.75rem' },
      ...focused,
    },
    indicator: {
      position: 'absolute',
      zIndex: '-1',
      left: 'var(--left)',
      top: 'var(--top)',
      width: 'var(--width)',
      height: 'var(--height)',
      bg: 'bg.raised',
      borderWidth: '1px',
      borderRadius: 'sm',
    },
  },
});
