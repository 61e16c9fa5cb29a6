/** What a key does in a call. */
export const SHORTCUTS = {
  mute: { code: 'KeyM', letter: 'M' },
  type: { code: 'KeyT', letter: 'T' },
  notes: { code: 'KeyN', letter: 'N' },
  hangUp: { code: 'KeyH', letter: 'H' },
} as const;

export type CallAction = keyof typeof SHORTCUTS | 'interrupt' | 'help';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/**
 * What a key means in a call. Escape interrupts, also while the rep types; everything else means itself then. Letters stand alone,
 * or with Alt where `singleKeys` is off, so that dictation software does not press them by accident. Hanging up always wants
 * Alt: it cannot be taken back.
 */
export function callAction(
  { key, code, altKey, ctrlKey, metaKey, isComposing }: Key,
  typing: boolean,
  singleKeys: boolean,
): CallAction | null {
  if (isComposing || ctrlKey || metaKey) return null;
  if (key === 'Escape' && !altKey) return 'interrupt';
  if (typing) return null;
  if (key === '?') return singleKeys || altKey ? 'help' : null;
  // The code, not the key: with Alt a Mac types another character.
  if (code === SHORTCUTS.hangUp.code) return altKey ? 'hangUp' : null;
  if (!altKey && !singleKeys) return null;
  if (code === SHORTCUTS.mute.code) return 'mute';
  if (code === SHORTCUTS.type.code) return 'type';
  return code === SHORTCUTS.notes.code ? 'notes' : null;
}

/** How the keys of an action are written, on screen and for `aria-keyshortcuts`. */
export function keysOf(action: CallAction, singleKeys: boolean): { shown: string; aria: string } {
  if (action === 'interrupt') return { shown: 'Esc', aria: 'Escape' };
  if (action === 'help')
    return singleKeys ? { shown: '?', aria: '?' } : { shown: 'Alt ?', aria: 'Alt+?' };
  const { letter } = SHORTCUTS[action];
  return singleKeys && action !== 'hangUp'
    ? { shown: letter, aria: letter }
    : { shown: `Alt ${letter}`, aria: `Alt+${letter}` };
}
