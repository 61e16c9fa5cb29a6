import { Box } from '@chakra-ui/react/box';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AfterCall, endsByItself } from '#src/features/call/views/AfterCall.tsx';
import { CallFailure } from '#src/features/call/views/CallFailure.tsx';
import { ElsewhereCall } from '#src/features/call/views/open/ElsewhereCall.tsx';
import { LiveCall } from '#src/features/call/views/live/LiveCall.tsx';
import { OpenCall } from '#src/features/call/views/open/OpenCall.tsx';
import { PreCallSkeleton } from '#src/features/call/views/before/PreCallSkeleton.tsx';
import { readPreferences } from '#src/features/call/views/shared/preferences.ts';
import type { CallSession } from '#src/features/call/machine/sessionState.ts';
import { useCallRoom } from '#src/features/call/views/useCallRoom.ts';
import { useCallState } from '#src/features/call/views/shared/useCallState.ts';
import { isCallEntry, useLeaveGuard } from '#src/features/call/views/useLeaveGuard.ts';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { useRecordedCalls } from '#src/features/recording/useRecordedCalls.ts';
import { createTransport } from '#src/features/call/transport/createTransport.ts';
import { recordedTransport } from '#src/lib/recording/recordedTransport.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectUserId } from '#src/store/session.ts';
import { callPageTexts } from './texts.ts';
import { callTexts } from '#src/features/call/views/callTexts.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { ConfirmDialog } from '#src/ui/layout/ConfirmDialog.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { BattleBefore } from './BattleBefore.tsx';
import { BeforeCall } from './BeforeCall.tsx';
import { BackLink, CallAside, NobodyToCall } from './CallAside.tsx';
import type { Lesson } from '#core/contract/calls/lessonIds.ts';
import { battlePath, callDetailsPath, PATHS } from '../paths.ts';
import { lessonIn } from './lessonIn.ts';
import { SPEECH_TOOLS, VOICE_TOOLS } from './voiceTools.ts';

/** One call, from choosing to ring until its summary takes over. */
export function CallPage() {
  useTitle(callPageTexts.title);
  const [params] = useSearchParams();
  const userId = useAppSelector(selectUserId);
  const assistantId = params.get('assistant');
  const battleId = params.get('battle');
  const lesson = lessonIn(params);
  return (
    <Box as="main" id="content" tabIndex={-1} outline="none">
      {userId === null ? (
        <CallAside>
          <PreCallSkeleton />
        </CallAside>
      ) : (
        <Room
          key={`${battleId ?? assistantId} ${lesson}`}
          userId={userId}
          assistantId={assistantId}
          battleId={battleId}
          lesson={lesson}
        />
      )}
    </Box>
  );
}

function Room({
  userId,
  assistantId,
  battleId,
  lesson,
}: {
  userId: string;
  assistantId: string | null;
  battleId: string | null;
  lesson: Lesson | null;
}) {
  const recorded = useRecordedCalls();
  const speech = usePublicConfigQuery().data?.speech === true;
  const { session, open, enter } = useCallRoom(
    userId,
    () =>
      recordedTransport(
        createTransport(speech ? { hears: readPreferences().serverHears } : null),
        recorded.begin,
      ),
    { battleId, lesson },
  );
  const phase = useCallState(session, (state) => state.phase);
  const failure = useCallState(session, (state) => state.failure);
  const [asking, setAsking] = useState(false);
  useLeaveGuard(
    phase === 'ringing' || phase === 'live',
    useCallback(() => setAsking(true), []),
  );
  useSummary(session);

  if (phase === 'ending' || phase === 'ended') return <Ended session={session} />;
  if (session && (phase === 'ringing' || phase === 'live')) {
    return (
      <>
        <LiveCall session={session} tools={speech ? SPEECH_TOOLS : VOICE_TOOLS} />
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
  if (open.kind === 'none' && battleId !== null) {
    return (
      <CallAside
        back={
          <BackLink to={battlePath(battleId)}>
            <Icon name="back" size={18} />
            {callPageTexts.battle.toBattle}
          </BackLink>
        }
      >
        <BattleBefore
          battleId={battleId}
          session={session}
          enter={() => session ?? enter()}
          asksToRecord={recorded.mayAsk}
        />
      </CallAside>
    );
  }
  if (open.kind === 'none' && assistantId !== null)
    return (
      <BeforeCall
        userId={userId}
        assistantId={assistantId}
        lesson={lesson}
        session={session}
        enter={() => session ?? enter()}
        asksToRecord={recorded.mayAsk}
      />
    );
  return (
    <CallAside>
      {open.kind === 'looking' && <PreCallSkeleton />}
      {open.kind === 'elsewhere' && <ElsewhereCall />}
      {open.kind === 'cut-off' && (
        <OpenCall
          record={open.record}
          failure={
            failure && <CallFailure failure={failure} busy={false} onReplace={() => undefined} />
          }
          onResume={(options) => void enter(open.record).resume(options)}
          onScore={() => void enter(open.record).scoreNow()}
        />
      )}
      {open.kind === 'none' && <NobodyToCall {...callPageTexts.noAssistant} />}
    </CallAside>
  );
}

function Ended({ session }: { session: CallSession | null }) {
  const callRecordId = useCallState(session, (state) => state.callRecordId);
  const battleId = useCallState(session, (state) => state.battleId);
  const wide = { base: '1 1 100%', sm: '0 0 auto' };
  return (
    <AfterCall
      session={session}
      summary={
        callRecordId && (
          <LinkButton to={afterPath(battleId, callRecordId)} replace flex={wide}>
            {battleId === null ? callTexts.after.summary : callPageTexts.battle.toBattle}
          </LinkButton>
        )
      }
      back={
        <LinkButton to={PATHS.battleRoom} look="plain" flex={wide}>
          {callPageTexts.toBattleRoom}
        </LinkButton>
      }
    />
  );
}

/** A call's summary; of an attempt at a battle the battle, which leads to it. */
function afterPath(battleId: string | null, callRecordId: string) {
  return battleId === null ? callDetailsPath(callRecordId) : battlePath(battleId);
}

/**
 * A call that was handed over gives way to its summary, which takes the place in the history that
 * the call was begun from.
 */
function useSummary(session: CallSession | null) {
  const navigate = useNavigate();
  const delivery = useCallState(session, (state) => state.delivery);
  const callRecordId = useCallState(session, (state) => state.callRecordId);
  const battleId = useCallState(session, (state) => state.battleId);
  const endedBy = useCallState(session, (state) => state.endedBy);
  const onCallEntry = isCallEntry(useLocation().state);
  useEffect(() => {
    if (delivery !== 'sent' || !callRecordId || !endsByItself(endedBy)) return;
    if (onCallEntry) void navigate(-1);
    else void navigate(afterPath(battleId, callRecordId), { replace: true });
  }, [delivery, callRecordId, battleId, endedBy, onCallEntry, navigate]);
}
