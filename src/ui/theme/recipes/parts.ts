import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** How far one is on a way of several steps. */
export const stepsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'item', 'indicator'],
  base: {
    list: { display: 'flex', gap: '2' },
    item: { flex: '1' },
    indicator: {
      height: '0.25rem',
      borderRadius: 'full',
      bg: 'border',
      _complete: { bg: 'accent' },
      _current: { bg: 'accent' },
      '& > *': { display: 'none' },
    },
  },
});

/** A surface that is folded away until it is asked for. */
export const collapsibleRecipe = defineSlotRecipe({
  slots: ['root', 'trigger', 'content', 'indicator'],
  base: {
    root: { minWidth: '0' },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      width: '100%',
      textAlign: 'start',
      cursor: 'pointer',
    },
    indicator: {
      display: 'grid',
      color: 'fg.muted',
      transition: 'transform 120ms',
      _open: { transform: 'rotate(180deg)' },
    },
  },
});

/** Where a file may be dropped is a surface as any other, with what is done with the file. */
export const fileUploadRecipe = defineSlotRecipe({
  slots: ['root', 'dropzone', 'trigger'],
  base: {
    root: { position: 'relative' },
    dropzone: {
      bg: 'bg.raised',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'lg',
      p: { base: '5', md: '6' },
      _dragging: { borderColor: 'accent.text' },
    },
  },
});
