import { callTexts } from '../callTexts.ts';
import type { CallState } from '../../machine/sessionState.ts';

/** The state of the line in words. */
export function statusText({
  phase,
  line,
  persona,
  muted,
  input,
  asking,
}: Pick<CallState, 'phase' | 'line' | 'persona' | 'muted' | 'input' | 'asking'>): string {
  const { live } = callTexts;
  const name = persona?.name.split(' ')[0] ?? '';
  if (phase === 'ringing') return live.ringing;
  if (phase === 'ending') return live.ending;
  if (phase === 'ended') return live.ended;
  if (phase !== 'live' || line === 'connecting') return live.connecting;
  if (line === 'speaking') return live.speaking(name);
  if (line === 'thinking') return live.thinking(name);
  if (input === 'typed') return live.typed;
  if (asking) return live.asking;
  return muted ? live.muted : live.listening;
}
