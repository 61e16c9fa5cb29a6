import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Parts of a page of which one is seen at a time. */
export const tabsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    list: { display: 'flex', gap: '1', borderBottomWidth: '1px', overflowX: 'auto' },
    trigger: {
      minHeight: '2.75rem',
      px: '3',
      fontWeight: '500',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      cursor: 'pointer',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      _hover: { color: 'fg' },
      _selected: { color: 'fg', borderColor: 'accent.text' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    content: { pt: '4', outline: 'none' },
  },
});

/** How far one is on a way of several steps. */
export const stepsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'item', 'trigger', 'indicator', 'title', 'separator', 'content'],
  base: {
    list: { display: 'flex', gap: '2' },
    item: { flex: '1' },
    trigger: { display: 'block', width: '100%' },
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
