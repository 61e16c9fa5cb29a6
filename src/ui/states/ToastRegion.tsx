import { Toast, Toaster, createToaster } from '@chakra-ui/react/toast';
import { Portal } from '@chakra-ui/react/portal';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

interface ToastRegionProps<Item> {
  /** Where on the screen, and how far from its edges. */
  placement: 'top' | 'top-end';
  offsets: Record<'top' | 'right' | 'bottom' | 'left', string>;
  label: string;
  /** Moves the focus to the region, from wherever it is; none of the keys that a call is held by. */
  hotkey: string[];
  /** The one that is shown; its queue says when it comes and goes. */
  current: { item: Item; phase: 'shown' | 'leaving' } | null;
  /** Milliseconds it takes to fade out. */
  leavingMs: (item: Item) => number;
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
  onClose,
  surface,
  children,
}: ToastRegionProps<Item>) {
  const [toaster] = useState(() =>
    createToaster({ placement, offsets, hotkey, pauseOnPageIdle: false }),
  );
  const shown = useRef<string | null>(null);
  const item = current?.phase === 'shown' ? current.item : null;

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
      <Toaster toaster={toaster} aria-label={label}>
        {({ meta }) => <Toast.Root {...surface}>{children(meta?.item as Item)}</Toast.Root>}
      </Toaster>
    </Portal>
  );
}
