import type { CallSession } from '../../../machine/sessionState.ts';
import { useCallState } from '../../shared/useCallState.ts';
import { Transcript } from '../Transcript.tsx';

/** What was said so far. Drawn anew with every word, so that the rest is not. */
export function Words({ session, unseen }: { session: CallSession; unseen: boolean }) {
  const turns = useCallState(session, (state) => state.turns);
  const caption = useCallState(session, (state) => state.caption);
  const name = useCallState(session, (state) => state.persona?.name.split(' ')[0] ?? '');
  return <Transcript turns={turns} caption={caption} name={name} unseen={unseen} />;
}
