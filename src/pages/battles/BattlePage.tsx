import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { BattleDetails } from '#core/contract/game/battles.ts';
import {
  useAcceptBattleMutation,
  useBattleQuery,
  useDeclineBattleMutation,
  useRematchMutation,
} from '#src/features/battles/battlesApi.ts';
import { BattleHead } from '#src/features/battles/BattleHead.tsx';
import { BattleStep } from '#src/features/battles/BattleStep.tsx';
import { openBattleOf } from '#src/features/battles/openBattleOf.ts';
import { Reveal } from '#src/features/battles/Reveal.tsx';
import { movesByItself, standingOf } from '#src/features/battles/standing.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { battlePageTexts as t } from './texts.ts';
import { battleTexts } from '#src/features/battles/texts.ts';
import { Button, LinkButton, TextLink } from '#src/ui/controls/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { PageTitle } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useKeepFocus } from '#src/ui/hooks/useKeepFocus.ts';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { ChallengePerson } from './ChallengePerson.tsx';
import { useOpenBriefs } from './useOpenBriefs.ts';
import { battleCallPath, battlePath, callDetailsPath, PATHS, personPath } from '../paths.ts';

/** How often a battle is looked at that somebody else moves on. */
const LOOK_EVERY_MS = 3_000;

/** One battle: its invitation, its call, the waiting, and both calls side by side. */
export function BattlePage() {
  const { battleId = '' } = useParams();
  const [moving, setMoving] = useState(false);
  const battle = useBattleQuery(battleId, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: moving ? LOOK_EVERY_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const query = { ...battle, data: battle.currentData };
  const moves = query.data !== undefined && movesByItself(standingOf(query.data));
  if (moves !== moving) setMoving(moves);
  const { region, target } = useKeepFocus<HTMLDivElement, HTMLDivElement>();
  useTitle(query.data ? battleTexts.title(query.data.opponent.username) : t.untitled);
  if (query.data === undefined && readProblem(query.error).status === 404) {
    return (
      <Box className="content-ready">
        <PageTitle mb="6">{t.untitled}</PageTitle>
        <EmptyState title={t.missing} detail={t.missingDetail}>
          <LinkButton to={PATHS.battleRoom}>{t.toBattleRoom}</LinkButton>
        </EmptyState>
      </Box>
    );
  }
  return (
    <Box
      ref={region}
      {...(isSettled(query) ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
    >
      <Loaded query={query} skeleton={<PageSkeleton />} errorTitle={t.oneFailed}>
        {(data) => (
          <>
            <BattleHead battle={data} personTo={personPath} />
            <Box
              ref={target}
              tabIndex={-1}
              outline="none"
              display="grid"
              gridTemplateColumns="minmax(0, 1fr)"
              gap="6"
            >
              <Stage battle={data} />
            </Box>
          </>
        )}
      </Loaded>
    </Box>
  );
}

function Stage({ battle }: { battle: BattleDetails }) {
  const {
    id,
    opponent: { username },
    sentence,
    mine,
    result,
    reveal,
  } = battle;
  const standing = standingOf(battle);
  if (reveal !== null && result !== null) {
    return (
      <>
        <Reveal opponent={username} result={result} reveal={reveal} />
        <After battle={battle} />
      </>
    );
  }
  if (standing === 'invited' || standing === 'sent')
    return <Invitation battle={battle} standing={standing} />;
  if (standing === 'play' || standing === 'playing') {
    return (
      <BattleStep title={t.play.title} detail={sentence} rules>
        <LinkButton to={battleCallPath(id)}>
          <Icon name="phone" />
          {standing === 'play' ? t.play.action : t.play.goOn}
        </LinkButton>
      </BattleStep>
    );
  }
  const own = mine.callRecordId !== null && (
    <LinkButton to={callDetailsPath(mine.callRecordId)} look="plain">
      {battleTexts.reveal.ownCall}
    </LinkButton>
  );
  if (standing === 'waiting')
    return (
      <BattleStep title={t.waiting.title(username)} detail={sentence}>
        {own}
      </BattleStep>
    );
  if (standing === 'scoring') return <BattleStep title={t.scoring.title} detail={sentence} />;
  return (
    <>
      <BattleStep title={titleOfEnd(battle, standing)} detail={sentence}>
        {own}
      </BattleStep>
      {standing !== 'ended' && <After battle={battle} />}
    </>
  );
}

/** An invitation that waits, on either side. */
function Invitation({
  battle: { id, opponent, persona, sentence },
  standing,
}: {
  battle: BattleDetails;
  standing: 'invited' | 'sent';
}) {
  const [accept] = useAcceptBattleMutation();
  const [decline] = useDeclineBattleMutation();
  const tell = useTell(readProblem);
  const isOpen = useOpenBriefs()(persona.id);
  const title = standing === 'invited' ? t.invitation.title : t.invitation.sentTitle;
  return (
    <BattleStep
      title={isOpen ? t.invitation.open : title(opponent.username)}
      detail={isOpen ? t.invitation.openDetail(persona.name) : sentence}
      rules={!isOpen}
    >
      {standing === 'invited' && !isOpen && (
        <Button onClick={() => void tell(accept(id).unwrap(), t.invitation.accepted)}>
          {t.invitation.accept}
        </Button>
      )}
      {standing === 'invited' ? (
        <Button look="plain" onClick={() => void tell(decline(id).unwrap(), t.invitation.declined)}>
          {t.invitation.decline}
        </Button>
      ) : (
        <Button
          look="plain"
          onClick={() => void tell(decline(id).unwrap(), t.invitation.withdrawn)}
        >
          {t.invitation.withdraw}
        </Button>
      )}
    </BattleStep>
  );
}

function titleOfEnd(
  { opponent, invitedByMe }: BattleDetails,
  standing: ReturnType<typeof standingOf>,
): string {
  if (standing === 'declined')
    return invitedByMe ? t.over.declined(opponent.username) : t.over.declinedByMe;
  if (standing === 'withdrawn' || standing === 'expired' || standing === 'ended')
    return t.over[standing];
  return t.over.void;
}

/** What comes after a battle that is decided or came to nothing. */
function After({
  battle: { id, opponent, persona, result, mine, rematchId },
}: {
  battle: BattleDetails;
}) {
  const isBriefOpen = useOpenBriefs();
  const [rematch, { isLoading }] = useRematchMutation();
  const [challenging, setChallenging] = useState(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  async function again() {
    const reply = await rematch(id);
    const next = reply.error === undefined ? reply.data.id : openBattleOf(reply.error);
    if (next !== null) {
      void navigate(battlePath(next));
      return;
    }
    const { title, detail } = readProblem(reply.error);
    dispatch(showToast({ kind: 'error', title, description: detail }));
  }

  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
      {rematchId !== null ? (
        <LinkButton to={battlePath(rematchId)}>{battleTexts.reveal.toRematch}</LinkButton>
      ) : result !== null && !isBriefOpen(persona.id) ? (
        <Button aria-disabled={isLoading} onClick={() => !isLoading && void again()}>
          <Icon name="refresh" size={18} />
          {battleTexts.reveal.rematch}
        </Button>
      ) : null}
      <Button look="plain" onClick={() => setChallenging(true)}>
        {result === null ? t.over.again : battleTexts.reveal.rematchOther}
      </Button>
      {result !== null && mine.callRecordId !== null && (
        <TextLink to={callDetailsPath(mine.callRecordId)}>{battleTexts.reveal.ownCall}</TextLink>
      )}
      {challenging && (
        <ChallengePerson username={opponent.username} onClose={() => setChallenging(false)} />
      )}
    </Box>
  );
}

function PageSkeleton() {
  return (
    <>
      <LoadingLabel />
      <Skeleton height="2rem" width="16rem" aria-hidden />
      <Skeleton height={{ base: '8.5rem', md: '5.5rem' }} borderRadius="lg" aria-hidden />
      <Skeleton height="20rem" borderRadius="lg" aria-hidden />
    </>
  );
}
