import { Box, styled } from '#src/ui/styled.tsx';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#src/ui/Link.tsx';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { SoundCheck } from '#src/features/call/before/SoundCheck.tsx';
import { LineChoice } from '#src/features/call/before/LineChoice.tsx';
import { AfterCall, endsByItself } from '#src/features/call/AfterCall.tsx';
import { CallFailure } from '#src/features/call/CallFailure.tsx';
import { ElsewhereCall } from '#src/features/call/ElsewhereCall.tsx';
import { LiveCall } from '#src/features/call/LiveCall.tsx';
import { OpenCall } from '#src/features/call/OpenCall.tsx';
import { PreCall } from '#src/features/call/PreCall.tsx';
import { PreCallSkeleton } from '#src/features/call/PreCallSkeleton.tsx';
import { keepPreferences, readPreferences } from '#src/features/call/preferences.ts';
import type { CallPreferences } from '#src/features/call/preferences.ts';
import type { CallSession } from '#src/features/call/sessionState.ts';
import { useMinutesRemainingQuery } from '#src/features/call/callApi.ts';
import { useCallRoom } from '#src/features/call/useCallRoom.ts';
import { useKeptPersona } from '#src/features/call/useKeptPersona.ts';
import { useCallState } from '#src/features/call/useCallState.ts';
import { isCallEntry, useLeaveGuard } from '#src/features/call/useLeaveGuard.ts';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { useAssistantQuery } from '#src/features/personas/personasApi.ts';
import { ConsentDialog } from '#src/features/recording/ConsentDialog.tsx';
import { useRecordedCalls } from '#src/features/recording/useRecordedCalls.ts';
import { createTransport } from '#src/features/voice/createTransport.ts';
import { forgetKeptScreen } from '#src/lib/keptScreen/forgetKeptScreen.ts';
import { recordedTransport } from '#src/lib/recording/recordedTransport.ts';
import { warmVapi } from '#src/features/voice/vapi/sdk.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectUserId } from '#src/store/session.ts';
import { battleTexts } from '#src/ui/battleTexts.ts';
import { LinkButton } from '#src/ui/Button.tsx';
import { callTexts } from '#src/ui/callTexts.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Loaded } from '#src/ui/Loaded.tsx';
import { Muted, PageTitle, Panel } from '#src/ui/Panel.tsx';
import { readProblem } from '#src/ui/problem.ts';
import { texts } from '#src/ui/texts.ts';
import { useTitle } from '#src/ui/useTitle.ts';
import { BattleBefore } from './BattleBefore.tsx';
import { OfflineBanner } from './layout/OfflineBanner.tsx';
import { battlePath, callDetailsPath, PATHS } from './paths.ts';
import { SPEECH_TOOLS, VOICE_TOOLS } from './voiceTools.ts';

/** One call, from choosing to ring until its summary takes over. */
export function CallPage() {
  useTitle(callTexts.title);
  // What the battle room shows goes by calls.
  useEffect(forgetKeptScreen, []);
  const [params] = useSearchParams();
  const userId = useAppSelector(selectUserId);
  const assistantId = params.get('assistant');
  const battleId = params.get('battle');
  return (
    <Box as="main" id="content" tabIndex={-1} outline="none">
      {userId === null ? <Aside><PreCallSkeleton /></Aside> : <Room key={battleId ?? assistantId} userId={userId} assistantId={assistantId} battleId={battleId} />}
    </Box>
  );
}

function Room({ userId, assistantId, battleId }: { userId: string; assistantId: string | null; battleId: string | null }) {
  const recorded = useRecordedCalls();
  const speech = usePublicConfigQuery().data?.speech === true;
  const { session, open, enter } = useCallRoom(userId, () => recordedTransport(createTransport(speech ? { hears: readPreferences().serverHears } : null), recorded.begin), battleId);
  const phase = useCallState(session, (state) => state.phase);
  const failure = useCallState(session, (state) => state.failure);
  const [asking, setAsking] = useState(false);
  useLeaveGuard(phase === 'ringing' || phase === 'live', useCallback(() => setAsking(true), []));
  useSummary(session);

  if (phase === 'ending' || phase === 'ended') return <Ended session={session} />;
  if (session && (phase === 'ringing' || phase === 'live')) {
    return (
      <>
        <LiveCall session={session} tools={speech ? SPEECH_TOOLS : VOICE_TOOLS} />
        <ConfirmDialog open={asking} {...callTexts.leave} danger onCancel={() => setAsking(false)} onConfirm={session.hangUp} />
      </>
    );
  }
  if (open.kind === 'none' && battleId !== null) {
    return (
      <Aside back={<BackLink to={battlePath(battleId)}><Icon name="back" size={18} />{battleTexts.call.toBattle}</BackLink>}>
        <BattleBefore battleId={battleId} session={session} enter={() => session ?? enter()} asksToRecord={recorded.mayAsk} />
      </Aside>
    );
  }
  if (open.kind === 'none' && assistantId !== null) return <Before userId={userId} assistantId={assistantId} session={session} enter={() => session ?? enter()} asksToRecord={recorded.mayAsk} />;
  return (
    <Aside>
      {open.kind === 'looking' && <PreCallSkeleton />}
      {open.kind === 'elsewhere' && <ElsewhereCall />}
      {open.kind === 'cut-off' && (
        <OpenCall
          record={open.record}
          failure={failure && <CallFailure failure={failure} busy={false} onReplace={() => undefined} />}
          onResume={(options) => void enter(open.record).resume(options)}
          onScore={() => void enter(open.record).scoreNow()}
        />
      )}
      {open.kind === 'none' && <NobodyToCall {...callTexts.noAssistant} />}
    </Aside>
  );
}

function Ended({ session }: { session: CallSession | null }) {
  const callRecordId = useCallState(session, (state) => state.callRecordId);
  const battleId = useCallState(session, (state) => state.battleId);
  const wide = { base: '1 1 100%', sm: '0 0 auto' };
  return (
    <AfterCall
      session={session}
      summary={callRecordId && <LinkButton to={afterPath(battleId, callRecordId)} replace flex={wide}>{battleId === null ? callTexts.after.summary : battleTexts.call.toBattle}</LinkButton>}
      back={<LinkButton to={PATHS.battleRoom} look="plain" flex={wide}>{texts.common.back}</LinkButton>}
    />
  );
}

/** A call's summary; of an attempt at a battle the battle, which leads to it. */
function afterPath(battleId: string | null, callRecordId: string) {
  return battleId === null ? callDetailsPath(callRecordId) : battlePath(battleId);
}

/** While no call is on: the way back above, one thing in the middle. */
function Aside({ children, wide = false, back }: { children: ReactNode; wide?: boolean; back?: ReactNode }) {
  return (
    <>
      <OfflineBanner />
      <Box maxWidth={wide ? { base: '34rem', lg: '62rem' } : '34rem'} width="100%" mx="auto" px="4" py={{ base: '3', md: '10' }}>
        {back ?? (
          <BackLink to={PATHS.battleRoom}>
            <Icon name="back" size={18} />
            {texts.common.back}
          </BackLink>
        )}
        <Box mt="3">{children}</Box>
      </Box>
    </>
  );
}

const BackLink = styled(Link, { base: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '2.75rem', fontSize: 'sm', color: 'fg.muted', _hover: { color: 'fg' } } });

/** A call that was handed over gives way to its summary, which takes the place in the history that the call was begun from. */
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

function Before({ userId, assistantId, session, enter, asksToRecord }: { userId: string; assistantId: string; session: CallSession | null; enter: () => CallSession; asksToRecord: boolean }) {
  const asked = useAssistantQuery(assistantId);
  const kept = useKeptPersona(userId, assistantId);
  const query = { ...asked, data: asked.data ?? kept ?? undefined };
  const { data: minutes } = useMinutesRemainingQuery();
  const failure = useCallState(session, (state) => state.failure);
  const busy = useCallState(session, (state) => state.phase === 'connecting');
  const [preferences, setPreferences] = useState(readPreferences);
  const [input, setInput] = useState({ microphone: true, sound: true });
  const [asking, setAsking] = useState(false);
  const { data: config } = usePublicConfigQuery();
  const hasVapi = config?.vapi != null;
  useEffect(() => {
    if (hasVapi && !preferences.inBrowser) warmVapi();
  }, [hasVapi, preferences.inBrowser]);
  const keep = (change: Partial<CallPreferences>) => {
    keepPreferences(change);
    setPreferences((before) => ({ ...before, ...change }));
  };
  const callNow = (chosen: typeof input) => {
    setAsking(false);
    void enter().call(assistantId, { ...preferences, ...chosen });
  };
  const onCall = (chosen: typeof input) => {
    setInput(chosen);
    if (asksToRecord && chosen.microphone) setAsking(true);
    else callNow(chosen);
  };
  if (readProblem(query.error).status === 404) return <Aside><NobodyToCall {...callTexts.unknownAssistant} /></Aside>;
  return (
    <Aside wide>
      <Loaded query={query} skeleton={<PreCallSkeleton />} errorTitle={callTexts.loadError}>
        {(persona) => (
          <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="5" alignItems="start">
            <PreCall
              persona={persona}
              minutes={minutes?.minutesRemaining ?? null}
              line={<LineChoice offers={{ vapi: hasVapi, speech: config?.speech === true }} chosen={preferences} onChange={keep} />}
              failure={failure && <CallFailure failure={failure} busy={busy} onReplace={() => void enter().replaceOpenCall(assistantId, { ...preferences, ...input })} />}
              busy={busy}
              onCall={onCall}
            />
            <SoundCheck
              persona={persona}
              tools={config?.speech === true ? SPEECH_TOOLS : VOICE_TOOLS}
              preferences={preferences}
              onPreference={keep}
              onType={() => onCall({ microphone: false, sound: false })}
            />
          </Box>
        )}
      </Loaded>
      <ConsentDialog open={asking} onDecided={() => callNow(input)} onCancel={() => setAsking(false)} />
    </Aside>
  );
}

function NobodyToCall({ title, detail }: { title: string; detail: string }) {
  return (
    <Panel className="content-ready">
      <PageTitle>{title}</PageTitle>
      <Muted mt="3">{detail}</Muted>
      <LinkButton to={PATHS.battleRoom} mt="6">{texts.common.back}</LinkButton>
    </Panel>
  );
}
