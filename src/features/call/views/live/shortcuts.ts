/** What a key does in a call. */
export const SHORTCUTS = {
  mute: { code: 'KeyM', letter: 'M' },
  type: { code: 'KeyT', letter: 'T' },
  notes: { code: 'KeyN', letter: 'N' },
  captions: { code: 'KeyC', letter: 'C' },
  hangUp: { code: 'KeyH', letter: 'H' },
} as const;

const ACTIONS = Object.keys(SHORTCUTS) as (keyof typeof SHORTCUTS)[];

export type CallAction = keyof typeof SHORTCUTS | 'interrupt' | 'help';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/**
 * What a key means in a call. Letters stand alone, or with Alt where `singleKeys` is off, so that
 * dictation software does not press them by accident; while the rep types they want Alt, and Escape
 * still interrupts. Hanging up always wants Alt: it cannot be taken back.
 */
export function callAction(
  { key, code, altKey, ctrlKey, metaKey, isComposing }: Key,
  typing: boolean,
  singleKeys: boolean,
): CallAction | null {
  if (isComposing || ctrlKey || metaKey) return null;
  if (key === 'Escape' && !altKey) return 'interrupt';
  const alone = singleKeys && !typing;
  if (key === '?') return alone || (altKey && !typing) ? 'help' : null;
  if (!altKey && !alone) return null;
  // The code, not the key: with Alt a Mac types another character.
  const action = ACTIONS.find((name) => SHORTCUTS[name].code === code) ?? null;
  return action === 'hangUp' && !altKey ? null : action;
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
