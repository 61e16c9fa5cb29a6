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
  const calls = useWaitingCalls(VISITOR);
  const stage = useStage(room, calls, { shown, onShown });
  /** The call after whose result the visitor wants to make another one. */
  const [enoughOf, setEnoughOf] = useState<string | null>(null);
  if (stage === 'live' && room.session) return <Live session={room.session} />;
  const again = shown !== null && enoughOf === shown;
  if (calls === null || (stage === 'between' && !again)) return <Skeleton />;
  const record = again ? undefined : calls.find(({ callRecordId }) => callRecordId === shown);
  return <OffCall room={room} record={record} onAgain={() => setEnoughOf(shown)} />;
}

/**
 * Where the page stands: on a call, between one and its result, or before and after. The result of
 * the call that ends is shown.
 */
function useStage(
  { session, open }: CallRoom,
  calls: CallRecord[] | null,
  { shown, onShown }: TryRoomProps,
): 'live' | 'between' | 'off' {
  const phase = useCallState(session, (state) => state.phase);
  const ended = useCallState(session, (state) =>
    state.phase === 'ended' ? state.callRecordId : null,
  );
  const next = ended ?? (shown === null ? calls?.[0]?.callRecordId : undefined);
  useEffect(() => {
    if (next !== undefined && next !== shown) onShown(next);
  }, [next, shown, onShown]);
  useWayBack(ended !== null);
  if (phase === 'ringing' || phase === 'live') return 'live';
  if (phase === 'ending' || open.kind === 'looking') return 'between';
  const isKept = calls?.some(({ callRecordId }) => callRecordId === ended) === true;
  return ended !== null && !isKept ? 'between' : 'off';
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
