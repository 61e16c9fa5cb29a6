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

export const fileUploadRecipe = defineSlotRecipe({
  slots: [
    'root',
    'label',
    'dropzone',
    'dropzoneContent',
    'trigger',
    'itemGroup',
    'item',
    'itemName',
    'itemSizeText',
    'itemDeleteTrigger',
  ],
  base: {
    root: { display: 'grid', gap: '3', justifyItems: 'start', width: '100%' },
    label: { fontWeight: '600', fontSize: 'sm' },
    dropzone: {
      display: 'grid',
      placeItems: 'center',
      gap: '2',
      width: '100%',
      minHeight: '8rem',
      p: '5',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.strong',
      borderRadius: 'lg',
      textAlign: 'center',
      cursor: 'pointer',
      _dragging: { bg: 'bg.hover', borderColor: 'accent.text' },
    },
    itemGroup: { width: '100%' },
    item: { display: 'flex', alignItems: 'center', gap: '3' },
    itemName: { fontWeight: '600', overflowWrap: 'anywhere' },
    itemSizeText: { color: 'fg.muted', fontSize: 'sm' },
  },
});
