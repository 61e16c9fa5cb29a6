import { callDetailsPath } from './paths.ts';
import { lazyPart } from './lazyPage.tsx';

/** Few ever see it. */
const WaitingCalls = lazyPart('waiting-calls', async () => (await import('#src/features/call/WaitingCalls.tsx')).WaitingCalls, null);

/** What waits on this device to be sent. */
export function WaitingCallsLink({ userId }: { userId: string }) {
  return <WaitingCalls userId={userId} to={callDetailsPath} />;
}
