import { Box } from '@chakra-ui/react/box';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { UserDetails } from '#core/contract/account/user.ts';
import { PreCallSkeleton } from '#src/features/call/views/before/PreCallSkeleton.tsx';
import { useVisitorCalls } from '#src/features/call/views/open/useWaitingCalls.ts';
import { flushUnsentCalls } from '#src/features/call/delivery/flushUnsentCalls.ts';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { AboutForm } from '#src/features/user/AboutForm.tsx';
import { useAboutQuery } from '#src/features/user/aboutApi.ts';
import { aboutTexts } from '#src/features/user/aboutTexts.ts';
import { UsernameForm } from '#src/features/user/UsernameForm.tsx';
import { useUserDetailsQuery } from '#src/features/user/userApi.ts';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import {
  dropVisitorCalls,
  isToKeepVisitorCalls,
  keepVisitorCalls,
} from '#src/lib/calls/visitorCalls.ts';
import { logProblem } from '#src/lib/log.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Muted, PageTitle, Panel } from '#src/ui/layout/Panel.tsx';
import { isSettled } from '#src/ui/states/Loaded.tsx';
import { CallAside } from '../call/CallAside.tsx';
import { callDetailsPath, PATHS } from '../paths.ts';
import { tryTexts } from './tryTexts.ts';

interface KeptScoreProps {
  userId: string;
  /** The call that the visitor was shown the result of. */
  shown: string | null;
}

/**
 * Somebody has signed in: the visitor's call becomes theirs, at once where they asked for that,
 * else when they say so.
 */
export function KeptScore({ userId, shown }: KeptScoreProps) {
  const { data: details, isError } = useUserDetailsQuery();
  const { kept, keeping, keep } = useKeeping({ userId, shown });
  const calls = useVisitorCalls(userId, shown ?? '');

  const isKnown = details !== undefined || isError;
  if (calls === null || !isKnown) return <Wait />;
  // Signing in may have made them the rep's already, beside this page.
  const callRecordId = kept ?? (calls.own.kind === 'none' ? null : shown);
  if (callRecordId !== null) return <ToResult callRecordId={callRecordId} details={details} />;
  const isAsked = details !== undefined && isToKeepVisitorCalls(details.email, calls.keeper);
  return <NotYetKept waiting={calls.waiting} {...{ keeping, keep, isAsked }} />;
}

/** Where it failed, there is a button to try again. */
function NotYetKept({
  waiting,
  keeping,
  keep,
  isAsked,
}: Omit<Keep, 'kept'> & { waiting: readonly CallRecord[]; isAsked: boolean }) {
  if (keeping === 'begun') return <Wait />;
  if (keeping === null && isAsked) return <Keeping keep={keep} />;
  return <Offer record={waiting[0]} onKeep={keep} />;
}

interface Keep {
  /** The call that is shown once it is the rep's. */
  kept: string | null;
  keeping: 'begun' | 'failed' | null;
  keep: () => Promise<void>;
}

/** Makes the visitor's calls the rep's. */
function useKeeping({ userId, shown }: KeptScoreProps): Keep {
  const dispatch = useAppDispatch();
  const [kept, setKept] = useState<string | null>(null);
  // The visitor's calls are gone before the rep's are known.
  const [keeping, setKeeping] = useState<Keep['keeping']>(null);
  const keep = useCallback(async () => {
    setKeeping('begun');
    try {
      const ids = await keepVisitorCalls(userId);
      setKept(ids.find((id) => id === shown) ?? ids[0] ?? shown);
    } catch (problem) {
      setKeeping('failed');
      throw problem;
    }
    await flushUnsentCalls(dispatch, userId);
  }, [dispatch, userId, shown]);
  return { kept, keeping, keep };
}

/**
 * The call's own page, once there is a name for boards and battles, and the rep was asked what
 * making the account left out.
 */
function ToResult({
  callRecordId,
  details,
}: {
  callRecordId: string;
  details: UserDetails | undefined;
}) {
  const to = callDetailsPath(callRecordId);
  if (details === undefined) return <Navigate to={to} replace />;
  if (details.publicUsername === null) return <ChooseName email={details.email} />;
  return details.firstName === '' ? <AskAbout to={to} /> : <Navigate to={to} replace />;
}

/** Keeps it once drawn. */
function Keeping({ keep }: { keep: () => Promise<void> }) {
  useEffect(() => {
    keep().catch((problem: unknown) => logProblem('calls', problem));
  }, [keep]);
  return <Wait />;
}

function Wait() {
  return (
    <CallAside back={null}>
      <PreCallSkeleton />
    </CallAside>
  );
}

/** Whoever signed in may be somebody else than who called. */
function Offer({
  record,
  onKeep,
}: {
  record: CallRecord | undefined;
  onKeep: () => Promise<void>;
}) {
  const navigate = useNavigate();
  if (record === undefined) return <Navigate to={PATHS.home} replace />;
  const { kept } = tryTexts;
  const keep = () => void onKeep().catch((problem: unknown) => logProblem('calls', problem));
  const drop = () => void dropVisitorCalls().then(() => navigate(PATHS.home, { replace: true }));
  return (
    <CallAside>
      <Panel className="content-ready">
        <PageTitle>{kept.offer}</PageTitle>
        <Muted mt="3">{kept.offerDetail(record.setting.persona.name)}</Muted>
        <Box mt="6" display="flex" flexWrap="wrap" gap="3">
          <Button onClick={keep}>{kept.keep}</Button>
          <Button look="plain" onClick={drop}>
            {kept.drop}
          </Button>
        </Box>
      </Panel>
    </CallAside>
  );
}

/**
 * The one thing that an account needs beside what it was made of. Once it is there, the page goes
 * on.
 */
function ChooseName({ email }: { email: string }) {
  const publicBoard = usePublicConfigQuery().data?.publicBoard === true;
  return (
    <CallAside back={null}>
      <Panel className="content-ready">
        <PageTitle>{tryTexts.kept.username}</PageTitle>
        <Muted mt="3" mb="5">
          {tryTexts.kept.usernameDetail}
        </Muted>
        <UsernameForm publicBoard={publicBoard} suggestFor={email} onCreated={() => undefined} />
      </Panel>
    </CallAside>
  );
}

/** What an account of an address and a password leaves out; it is asked once and can be skipped. */
function AskAbout({ to }: { to: string }) {
  const navigate = useNavigate();
  const query = useAboutQuery();
  if (!isSettled(query)) return <Wait />;
  if (query.data?.asked !== false) return <Navigate to={to} replace />;
  return (
    <CallAside back={null}>
      <Panel className="content-ready">
        <PageTitle>{aboutTexts.title}</PageTitle>
        <Muted mt="3" mb="5">
          {aboutTexts.intro}
        </Muted>
        <AboutForm about={query.data} onDone={() => void navigate(to, { replace: true })} />
      </Panel>
    </CallAside>
  );
}
