import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** What happened, what to do, and the way to do it. */
export const alertRecipe = defineSlotRecipe({
  slots: ['root', 'indicator', 'content', 'title', 'description'],
  base: {
    root: {
      display: 'flex',
      gap: '3',
      p: '4',
      bg: 'bg.raised',
      borderWidth: '1px',
      borderRadius: 'md',
    },
    indicator: { color: 'fg.muted', pt: '1px' },
    content: { flex: '1', minWidth: '0' },
    title: { fontWeight: '600' },
    description: { color: 'fg.muted', fontSize: 'sm', mt: '1' },
  },
  variants: {
    status: {
      error: { root: { borderColor: 'danger' }, indicator: { color: 'danger' } },
      success: { indicator: { color: 'success' } },
      warning: { indicator: { color: 'warning' } },
      info: {},
    },
  },
  defaultVariants: { status: 'info' },
});

/** Comes and goes by fading; what it holds brings its surface. */
export const toastRecipe = defineSlotRecipe({
  slots: ['root', 'title', 'description', 'closeTrigger'],
  base: {
    root: {
      zIndex: 'var(--z-index)',
      animation: 'fadeIn 300ms ease-out',
      _closed: { animation: 'fadeOut var(--remove-delay) ease-in forwards' },
    },
    title: { fontWeight: '600' },
    description: { color: 'fg.muted', fontSize: 'sm' },
  },
});

export const emptyStateRecipe = defineSlotRecipe({
  slots: ['root', 'content', 'title', 'description'],
  base: {
    root: {
      textAlign: 'center',
      py: '12',
      px: { base: '3', sm: '5' },
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderRadius: 'lg',
    },
    title: { fontSize: 'lg', fontWeight: '650', letterSpacing: '-0.01em', lineHeight: '1.3' },
    description: { mt: '2', maxWidth: '26rem', mx: 'auto', color: 'fg.muted', fontSize: 'sm' },
  },
});

export const progressRecipe = defineSlotRecipe({
  slots: ['root', 'track', 'range', 'label', 'valueText'],
  base: {
    track: {
      height: '0.5rem',
      bg: 'bg.sunken',
      borderRadius: 'full',
      overflow: 'hidden',
      outline: '1px solid',
      outlineColor: 'border',
      outlineOffset: '-1px',
    },
    range: {
      height: '100%',
      bg: 'accent',
      borderRadius: 'full',
      transition: 'width 500ms cubic-bezier(0.2, 0.8, 0.2, 1)',
    },
  },
});

export const skeletonRecipe = defineRecipe({
  base: { bg: 'bg.hover', borderRadius: 'md', animation: 'pulse 1.6s ease-in-out infinite' },
});

export const spinnerRecipe = defineRecipe({
  base: {
    display: 'inline-block',
    // Beside a long text it would shrink to a lozenge.
    flexShrink: '0',
    borderWidth: '2px',
    borderColor: 'border.strong',
    borderTopColor: 'accent',
    borderRadius: 'full',
    animation: 'spin 0.8s linear infinite',
  },
});
