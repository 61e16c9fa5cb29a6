import { useEffect, useRef } from 'react';
import { callAction } from './shortcuts.ts';
import type { CallAction } from './shortcuts.ts';

/** Calls back on the keys of a call, unless a dialog is open. */
export function useCallShortcuts(
  singleKeys: boolean,
  onAction: (action: CallAction) => void,
): void {
  const act = useRef(onAction);
  useEffect(() => {
    act.current = onAction;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
      const action = callAction(event, typing, singleKeys);
      if (action === null || event.repeat || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act.current(action);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [singleKeys]);
}
