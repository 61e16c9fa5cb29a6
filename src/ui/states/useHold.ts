import { useEffect, useRef } from 'react';
import type { FocusEvent, PointerEvent } from 'react';

/**
 * Says when the pointer or the focus comes to a region or leaves it. `shown` names what is there to
 * be held.
 */
export function useHold(shown: string | null, onHold: (held: boolean) => void) {
  const region = useRef<HTMLDivElement>(null);
  const by = useRef({ shown, pointer: false, focus: false });

  useEffect(() => {
    if (by.current.shown === shown) return;
    // What goes away under the pointer or the focus does not say so.
    const focus = region.current?.contains(document.activeElement) ?? false;
    by.current = { shown, pointer: false, focus };
    if (focus && shown !== null) onHold(true);
  });

  function set(change: { pointer: boolean } | { focus: boolean }) {
    const before = by.current.pointer || by.current.focus;
    Object.assign(by.current, change);
    const held = by.current.pointer || by.current.focus;
    if (held !== before) onHold(held);
  }

  return {
    ref: region,
    onPointerEnter: () => set({ pointer: true }),
    // What appears under a resting mouse is entered with its next move.
    onPointerMove: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && set({ pointer: true }),
    onPointerLeave: () => set({ pointer: false }),
    onFocus: () => set({ focus: true }),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      set({ focus: currentTarget.contains(relatedTarget) }),
  };
}
