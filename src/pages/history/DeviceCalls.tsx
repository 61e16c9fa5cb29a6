import { useEffect, useState } from 'react';
import { OpenCallNotice } from '#src/features/call/views/open/OpenCallNotice.tsx';
import { useOpenCall } from '#src/features/call/views/open/useOpenCall.ts';
import { useWaitingCalls } from '#src/features/call/views/open/useWaitingCalls.ts';
import { WaitingCalls } from '#src/features/call/views/open/WaitingCalls.tsx';
import { VISITOR } from '#src/lib/calls/visitorCalls.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { battleCallPath, callDetailsPath, callPath, tryPath } from '../paths.ts';
import { historyPageTexts } from './texts.ts';

interface DeviceCallsProps {
  userId: string;
  /** What there is to say is known, and said: the page around it can come. */
  onKnown: () => void;
  /** Leaves a call that was cut off unsaid. */
  waitingOnly?: boolean;
}

/**
 * What this device holds of the rep's calls: one that was cut off, with the way back to it or its
 * end, and those that wait to be sent.
 */
export function DeviceCalls({ userId, onKnown, waitingOnly = false }: DeviceCallsProps) {
  const open = useOpenCall(waitingOnly ? null : userId);
  const waiting = useWaitingCalls(userId);
  const [over, setOver] = useState(false);
  const visitor = useWaitingCalls(VISITOR);
  const known = waiting !== null && visitor !== null && (waitingOnly || open.kind !== 'looking');
  useEffect(() => {
    if (known) onKnown();
  }, [known, onKnown]);
  if (!known) return null;
  return (
    <>
      {open.kind === 'cut-off' && !over && (
        <OpenCallNotice
          record={open.record}
          userId={userId}
          onOver={() => setOver(true)}
          to={toCall(open.record.setting)}
        />
      )}
      <WaitingCalls calls={waiting} to={callDetailsPath} />
      {visitor.length > 0 && (
        <Notice
          kind="info"
          title={historyPageTexts.visitor.title(visitor[0]!.setting.persona.name)}
        >
          <LinkButton to={tryPath(visitor[0]!.callRecordId)} look="plain" size="sm">
            {historyPageTexts.visitor.look}
          </LinkButton>
        </Notice>
      )}
    </>
  );
}

function toCall({
  battleId,
  persona,
}: {
  battleId?: string | undefined;
  persona: { id: string };
}): string {
  return battleId === undefined ? callPath(persona.id) : battleCallPath(battleId);
}
