import { Box } from '#src/ui/styled.tsx';
import { callTexts } from '#src/ui/callTexts.ts';
import type { CallSession, CallState } from './sessionState.ts';
import { useCallState } from './useCallState.ts';

/** The state of the line in words, with a mark that moves while something is under way. */
export function LineStatus({ session }: { session: CallSession }) {
  const text = useCallState(session, statusText);
  const busy = useCallState(session, ({ phase, line, asking }) => phase !== 'live' || line !== 'listening' || asking);
  return (
    <Box role="status" display="flex" alignItems="center" gap="2" fontSize="sm" fontWeight="600" color="accent.text" minHeight="1.5em">
      <Box as="span" boxSize="0.5rem" borderRadius={busy ? 'full' : '1px'} bg="currentColor" flexShrink="0" {...(busy ? { animation: 'pulse 1.4s ease-in-out infinite' } : {})} />
      {text}
    </Box>
  );
}

export function statusText({ phase, line, persona, muted, input, asking }: Pick<CallState, 'phase' | 'line' | 'persona' | 'muted' | 'input' | 'asking'>): string {
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
