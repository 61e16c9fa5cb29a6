import { lazy, Suspense, useState } from 'react';
import { useOpenCall } from '#src/features/call/useOpenCall.ts';
import { battleCallPath, callPath } from './paths.ts';

/** Few ever see it. */
const OpenCallNotice = lazy(async () => ({ default: (await import('#src/features/call/OpenCallNotice.tsx')).OpenCallNotice }));

/** Where a call was cut off on this device: the way back to it, or its end. */
export function OpenCallLink({ userId }: { userId: string }) {
  const open = useOpenCall(userId);
  const [over, setOver] = useState(false);
  if (open.kind !== 'cut-off' || over) return null;
  const { battleId, persona } = open.record.setting;
  const to = battleId === undefined ? callPath(persona.id) : battleCallPath(battleId);
  return (
    <Suspense>
      <OpenCallNotice record={open.record} userId={userId} onOver={() => setOver(true)} to={to} />
    </Suspense>
  );
}
