import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CallFailure } from '#src/features/call/views/CallFailure.tsx';
import { ElsewhereCall } from '#src/features/call/views/open/ElsewhereCall.tsx';
import { LiveCall } from '#src/features/call/views/live/LiveCall.tsx';
import { OpenCall } from '#src/features/call/views/open/OpenCall.tsx';
import { PreCallSkeleton } from '#src/features/call/views/before/PreCallSkeleton.tsx';
import { createTransport } from '#src/features/call/transport/createTransport.ts';
import { isCallEntry, useLeaveGuard } from '#src/features/call/views/useLeaveGuard.ts';
import { useCallRoom, type CallRoom } from '#src/features/call/views/useCallRoom.ts';
import { useCallState } from '#src/features/call/views/shared/useCallState.ts';
import { useWaitingCalls } from '#src/features/call/views/open/useWaitingCalls.ts';
import type { CallSession } from '#src/features/call/machine/sessionState.ts';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { VISITOR } from '#src/lib/calls/visitorCalls.ts';
import { ConfirmDialog } from '#src/ui/layout/ConfirmDialog.tsx';
import { CallAside } from '../call/CallAside.tsx';
import { callPageTexts } from '../call/texts.ts';
import { VOICE_TOOLS } from '../call/voiceTools.ts';
import { BeforeTry } from './BeforeTry.tsx';
import { ToSignIn } from './ToSignIn.tsx';
import { TryResult } from './TryResult.tsx';

interface TryRoomProps {
  /** The call whose result is shown; null until this tab knows of any. */
  shown: string | null;
  onShown: (callRecordId: string) => void;
}

/** A visitor's call, from the choice of whom to call to its result. */
export function TryRoom({ shown, onShown }: TryRoomProps) {
  const room = useCallRoom(VISITOR, () => createTransport(null), { visitor: true });
  const { session } = room;
  const phase = useCallState(session, (state) => state.phase);
  const callRecordId = useCallState(session, (state) => state.callRecordId);
  const calls = useWaitingCalls(VISITOR);
  const [again, setAgain] = useState(false);
  const newest = calls?.[0]?.callRecordId;
  useEffect(() => {
    if (shown === null && newest !== undefined) onShown(newest);
  }, [shown, newest, onShown]);
  useEffect(() => {
    if (phase !== 'ended' || callRecordId === null) return;
    onShown(callRecordId);
    setAgain(false);
  }, [phase, callRecordId, onShown]);
  useWayBack(phase === 'ended');

  if (session && (phase === 'ringing' || phase === 'live')) return <Live session={session} />;
  const record = calls?.find((call) => call.callRecordId === shown);
  const handingOver = phase === 'ending' || (phase === 'ended' && shown !== callRecordId);
  const isBetween = !again && (handingOver || (phase === 'ended' && record === undefined));
  if (calls === null || room.open.kind === 'looking' || isBetween) return <Skeleton />;
  return <OffCall room={room} record={again ? undefined : record} onAgain={() => setAgain(true)} />;
}

/** While nobody is on the line. */
function OffCall({
  room: { session, open, enter },
  record,
  onAgain,
}: {
  room: CallRoom;
  record: CallRecord | undefined;
  onAgain: () => void;
}) {
  const idle = useCallState(session, (state) => state.phase === 'idle');
  const failure = useCallState(session, (state) => state.failure);
  if (open.kind === 'cut-off' && open.record.endedBy === null)
    return (
      <CallAside back={<ToSignIn />}>
        <OpenCall
          record={open.record}
          failure={
            failure && <CallFailure failure={failure} busy={false} onReplace={() => undefined} />
          }
          onResume={(options) => void enter(open.record).resume(options)}
          onScore={() => void enter(open.record).scoreNow()}
        />
      </CallAside>
    );
  if (record) return <TryResult key={record.callRecordId} record={record} onAgain={onAgain} />;
  if (open.kind === 'elsewhere')
    return (
      <CallAside back={<ToSignIn />}>
        <ElsewhereCall />
      </CallAside>
    );
  return <BeforeTry session={session} enter={() => (session && idle ? session : enter())} />;
}

function Live({ session }: { session: CallSession }) {
  const [asking, setAsking] = useState(false);
  useLeaveGuard(
    true,
    useCallback(() => setAsking(true), []),
  );
  return (
    <>
      <LiveCall session={session} tools={VOICE_TOOLS} />
      <ConfirmDialog
        open={asking}
        {...callPageTexts.leave}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={session.hangUp}
      />
    </>
  );
}

function Skeleton() {
  return (
    <CallAside back={<ToSignIn />}>
      <PreCallSkeleton />
    </CallAside>
  );
}

/** The entry of the history that the call stood on goes with it. */
function useWayBack(ended: boolean): void {
  const navigate = useNavigate();
  const onCallEntry = isCallEntry(useLocation().state);
  useEffect(() => {
    if (ended && onCallEntry) void navigate(-1);
  }, [ended, onCallEntry, navigate]);
}
