import { useEffect } from 'react';
import type { CallSession } from './sessionState.ts';

/** With a modifier or a key without a character, so that dictation software does not press them by accident. */
export const SHORTCUTS = {
  mute: { keys: 'Alt+M', shown: 'Alt M' },
  interrupt: { keys: 'Escape', shown: 'Esc' },
  hangUp: { keys: 'Alt+H', shown: 'Alt H' },
};

export type CallAction = keyof typeof SHORTCUTS;

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/** What a key means in a call. Letters mean themselves while the rep types; Escape interrupts even then. */
export function callAction({ key, code, altKey, ctrlKey, metaKey, isComposing }: Key, typing: boolean): CallAction | null {
  if (isComposing || ctrlKey || metaKey) return null;
  if (key === 'Escape' && !altKey) return 'interrupt';
  if (!altKey || typing) return null;
  // The code, not the key: with Alt a Mac types another character.
  if (code === 'KeyM') return 'mute';
  return code === 'KeyH' ? 'hangUp' : null;
}

export function useCallShortcuts(session: CallSession): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
      const action = callAction(event, typing);
      if (action === null || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (action === 'mute') session.setMuted(!session.getState().muted);
      else if (action === 'interrupt') session.interrupt();
      else session.hangUp();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [session]);
}
