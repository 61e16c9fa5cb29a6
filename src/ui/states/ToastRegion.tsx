import { FocusTrap } from '@chakra-ui/react/focus-trap';
import { Portal } from '@chakra-ui/react/portal';
import { Toast, Toaster, createToaster } from '@chakra-ui/react/toast';
import { memo, useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useHold } from './useHold.ts';

interface ToastRegionProps<Item> {
  /** Where on the screen, and how far from its edges. */
  placement: 'top' | 'top-end';
  offsets: Record<'top' | 'right' | 'bottom' | 'left', string>;
  label: string;
  /**
   * Moves the focus to the region, from wherever it is; none of the keys that a call is held by.
   */
  hotkey: string;
  /** The one that is shown; its queue says when it comes and goes. */
  current: { item: Item; phase: 'shown' | 'leaving' } | null;
  /** Milliseconds it takes to fade out. */
  leavingMs: (item: Item) => number;
  /** The pointer or the focus came to what is shown, or left it. */
  onHold: (held: boolean) => void;
  /** The person closed it. */
  onClose: () => void;
  surface: ComponentProps<typeof Toast.Root>;
  children: (item: Item) => ReactNode;
}

/** Draws what a queue shows, one toast at a time. The live region stands empty before. */
export function ToastRegion<Item extends { key: string }>({
  placement,
  offsets,
  label,
  hotkey,
  current,
  leavingMs,
  onHold,
  onClose,
  surface,
  children,
}: ToastRegionProps<Item>) {
  const [toaster] = useState(() =>
    createToaster({ placement, offsets, hotkey: [hotkey], pauseOnPageIdle: false }),
  );
  const shown = useRef<string | null>(null);
  const item = current?.phase === 'shown' ? current.item : null;
  const hold = useHold(item?.key ?? null, onHold);
  const entered = useEntered(item?.key ?? null, hotkey);

  useEffect(() => {
    const before = shown.current;
    if (before === (item?.key ?? null)) return;
    shown.current = item?.key ?? null;
    // The toaster draws within its calls, which React refuses in an effect.
    queueMicrotask(() => {
      if (before !== null) toaster.dismiss(before);
      if (item === null) return;
      toaster.create({
        id: item.key,
        // The queue counts its time.
        duration: Infinity,
        removeDelay: leavingMs(item),
        meta: { item },
        onStatusChange: ({ status, src }) =>
          status === 'dismissing' && src !== 'programmatic' && onClose(),
      });
    });
  });

  // Outside of the page: a dialog takes that from who cannot see, and leaves them this.
  return (
    <Portal>
      <Toaster toaster={toaster} aria-label={label} {...hold}>
        {({ id, meta }) => (
          <Toast.Root
            {...surface}
            // A dialog below leaves this key to the toast, and has used it up.
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          >
            <Content
              item={meta?.item as Item}
              draw={children as (item: unknown) => ReactNode}
              entered={entered !== null && entered === id}
            />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}

interface ContentProps {
  item: unknown;
  draw: (item: unknown) => ReactNode;
  entered: boolean;
}

/**
 * Takes the focus from the dialog below while it is `entered`. Drawn anew it would take it once
 * more.
 */
const Content = memo(
  function Content({ item, draw, entered }: ContentProps) {
    return (
      <FocusTrap disabled={!entered} display="contents">
        {draw(item)}
      </FocusTrap>
    );
  },
  (before, after) => before.item === after.item && before.entered === after.entered,
);

/**
 * The toast that its key was pressed for over a dialog, which keeps the focus from it otherwise.
 */
function useEntered(shown: string | null, hotkey: string): string | null {
  const [entered, setEntered] = useState<string | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    const enter = ({ code }: KeyboardEvent) => {
      if (code === hotkey && document.querySelector('[aria-modal=true]') !== null)
        setEntered(shown);
    };
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  }, [shown, hotkey]);
  return entered === shown ? entered : null;
}
