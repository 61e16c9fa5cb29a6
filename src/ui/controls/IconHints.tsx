import { Portal } from '@chakra-ui/react/portal';
import { Tooltip } from '@chakra-ui/react/tooltip';
import { useEffect, useState } from 'react';

/** Milliseconds a pointer rests on an icon before its name is shown. */
const RESTS_MS = 400;

interface Hint {
  /** Of the icon, in the window. */
  rect: DOMRect;
  name: string;
}

/**
 * Shows the name of a button or link that is an icon alone, beside it, while a mouse rests on it or
 * the keyboard has brought the focus there. One for the whole page: a tooltip for each button of a
 * long list would cost more than the list.
 */
export function IconHints() {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => watchIcons(setHint), []);
  if (hint === null) return null;
  return (
    <Tooltip.Root
      key={`${hint.rect.x} ${hint.rect.y} ${hint.name}`}
      open
      positioning={{ placement: 'bottom', gutter: 6, getAnchorRect: () => hint.rect }}
    >
      <Portal>
        <Tooltip.Positioner pointerEvents="none">
          {/* Its words are the name of the icon already. */}
          <Tooltip.Content aria-hidden>{hint.name}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}

/** Returns what stops it. */
function watchIcons(show: (hint: Hint | null) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The icon that the keyboard is on, until its hint is dismissed. */
  let focused: Element | null = null;
  const showFocused = () => {
    clearTimeout(timer);
    show(focused === null ? null : hintOf(focused));
  };
  const hide = () => {
    focused = null;
    showFocused();
  };
  const point = ({ target, pointerType }: PointerEvent) => {
    showFocused();
    const icon = pointerType === 'mouse' ? iconAt(target) : null;
    if (icon !== null) timer = setTimeout(() => show(hintOf(icon)), RESTS_MS);
  };
  const focus = ({ target }: FocusEvent) => {
    const icon = iconAt(target);
    focused = icon?.matches(':focus-visible') ? icon : null;
    showFocused();
  };
  document.addEventListener('pointerover', point, { signal });
  document.addEventListener('focusin', focus, { signal });
  // The focus itself may scroll the page, and what moves may come under a mouse that rests.
  document.addEventListener('scroll', showFocused, { signal, capture: true, passive: true });
  for (const over of ['pointerdown', 'focusout', 'keydown'])
    document.addEventListener(over, hide, { signal, capture: true, passive: true });
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}

/** The control that `target` lies in, where nothing but an icon is seen of it. */
function iconAt(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest('button, a') : null;
  return control?.textContent === '' && control.querySelector('svg') !== null ? control : null;
}

function hintOf(icon: Element): Hint | null {
  const name = icon.getAttribute('aria-label');
  // Its name would lie over the menu that it has opened.
  const isOpen = icon.getAttribute('aria-expanded') === 'true';
  if (name === null || isOpen || !icon.isConnected) return null;
  return { rect: icon.getBoundingClientRect(), name };
}
