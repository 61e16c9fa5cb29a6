import { defineSlotRecipe, defineStyle } from '@chakra-ui/react/styled-system';

/** Above the page's header and its foot, under the toasts. */
const Z_INDEX = '40';

const surface = defineStyle({
  bg: 'bg.raised',
  color: 'fg',
  borderWidth: '1px',
  borderRadius: 'lg',
  outline: 'none',
});

export const dialogRecipe = defineSlotRecipe({
  slots: [
    'backdrop',
    'positioner',
    'content',
    'header',
    'title',
    'description',
    'body',
    'footer',
    'closeTrigger',
  ],
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: Z_INDEX, bg: 'rgb(0 0 0 / 0.6)' },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: Z_INDEX,
      display: 'flex',
      overscrollBehaviorY: 'none',
    },
    content: {
      ...surface,
      display: 'flex',
      flexDirection: 'column',
      width: 'calc(100% - 2rem)',
      maxHeight: 'calc(100dvh - 2rem)',
      m: 'auto',
      overflow: 'hidden',
      _open: { animation: 'fadeIn 120ms ease-out' },
    },
    header: { display: 'flex', alignItems: 'center', gap: '3', px: '6', pt: '6' },
    title: {
      flex: '1',
      fontSize: 'lg',
      fontWeight: '650',
      letterSpacing: '-0.01em',
      lineHeight: '1.3',
    },
    description: { color: 'fg.muted', fontSize: 'sm' },
    body: { flex: '1 1 auto', minHeight: '0', overflowY: 'auto', px: '6', pt: '2', pb: '6' },
    footer: { display: 'flex', flexWrap: 'wrap', gap: '3', px: '6', pb: '6' },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: '24rem' } },
      md: { content: { maxWidth: '26rem' } },
      // Its list goes on under what stands below it.
      lg: { content: { maxWidth: '34rem' }, footer: { pt: '4', borderTopWidth: '1px' } },
    },
  },
  defaultVariants: { size: 'md' },
});

/** A dialog that stands along the end of the line. */
export const drawerRecipe = defineSlotRecipe({
  ...dialogRecipe,
  base: {
    ...dialogRecipe.base,
    content: {
      ...dialogRecipe.base?.content,
      width: { base: '100%', sm: '26rem' },
      maxHeight: 'none',
      height: '100dvh',
      m: '0',
      ms: 'auto',
      borderWidth: '0',
      borderInlineStartWidth: { sm: '1px' },
      borderRadius: '0',
      pt: 'env(safe-area-inset-top)',
      pb: 'env(safe-area-inset-bottom)',
      _open: { animation: 'slideIn 200ms ease-out' },
    },
  },
  variants: {},
  defaultVariants: {},
});

export const menuRecipe = defineSlotRecipe({
  slots: ['content', 'item', 'itemText'],
  base: {
    content: {
      ...surface,
      borderRadius: 'md',
      zIndex: Z_INDEX,
      minWidth: '12rem',
      p: '1',
      boxShadow: '0 12px 32px rgb(0 0 0 / 0.28)',
      _open: { animation: 'fadeIn 120ms ease-out' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '2.75rem',
      px: '3',
      borderRadius: 'sm',
      cursor: 'pointer',
      userSelect: 'none',
      _highlighted: { bg: 'bg.hover' },
      _disabled: { cursor: 'default', opacity: '0.6' },
    },
    itemText: { flex: '1' },
  },
});

export const tooltipRecipe = defineSlotRecipe({
  slots: ['content'],
  base: {
    content: {
      zIndex: Z_INDEX,
      maxWidth: '18rem',
      px: '3',
      py: '1',
      borderRadius: 'sm',
      bg: 'fg',
      color: 'bg',
      fontSize: 'sm',
    },
  },
});
