import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { Assistant } from '#core/contract/personas/persona.ts';
import type { UserDetails, UserProfile } from '#core/contract/account/user.ts';
import { useAssistantsQuery } from '#src/features/personas/personasApi.ts';
import { NextCall, NextCallSkeleton } from '#src/features/personas/NextCall.tsx';
import { OpponentsSkeleton } from '#src/features/personas/Opponents.tsx';
import { suggestNext } from '#src/features/personas/suggestNext.ts';
import { PendingCalls } from '#src/features/scoring/PendingCalls.tsx';
import { usePendingCallScoringsQuery } from '#src/features/scoring/scoringApi.ts';
import { selectInstall } from '#src/features/pwa/installSlice.ts';
import { RankCard, RankCardSkeleton } from '#src/features/user/RankCard.tsx';
import { useUserDetailsQuery, useUserProfileQuery } from '#src/features/user/userApi.ts';
import { useAppSelector, useSavedAt } from '#src/store/hooks.ts';
import { selectUserId } from '#src/store/session.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { isSettled, Loaded, type QueryLike } from '#src/ui/states/Loaded.tsx';
import { Muted, PageTitle, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { battleRoomTexts } from './texts.ts';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { lazyPart } from '../boundaries/lazyPage.tsx';
import { callDetailsPath, callPath, PATHS } from '../paths.ts';
import { BattlesSkeleton } from './BattlesSkeleton.tsx';
import { OpponentsFound } from './OpponentsFound.tsx';
import { TodaySkeleton } from './TodaySkeleton.tsx';
import { useFirstLessons } from './useFirstLessons.tsx';
import { useCallsHere } from '../history/useCallsHere.tsx';
import { useFirstScreenShown } from '../useFirstScreenShown.ts';

// After the first screen: it stands in its place before it comes.
const TodayPanel = lazyPart(
  'today',
  async () => (await import('./TodayPanel.tsx')).TodayPanel,
  <TodaySkeleton />,
);

// Only for who has personas of their own, and wants to change one.
const ChangePersona = lazyPart(
  'change-persona',
  async () => (await import('./ChangePersona.tsx')).ChangePersona,
  null,
);
// Asked once on a device.
const InstallOffer = lazyPart(
  'install-offer',
  async () => (await import('#src/features/pwa/InstallOffer.tsx')).InstallOffer,
  null,
);
const BattlesPanel = lazyPart(
  'battles-panel',
  async () => (await import('./BattlesPanel.tsx')).BattlesPanel,
  <BattlesSkeleton />,
);

/** The arena: where the rep stands, whom to call next, and everyone who can be called. */
export function BattleRoomPage() {
  useTitle(battleRoomTexts.title);
  const assistants = useAssistantsQuery();
  const profile = useUserProfileQuery();
  const userId = useAppSelector(selectUserId);
  const here = useCallsHere(userId);
  const { offered } = useAppSelector(selectInstall);
  // All at once or nothing: what comes second would push the rest about.
  const lessons = useFirstLessons(profile.data);
  const ready = isSettled(assistants) && isSettled(profile) && here.known && lessons.known;
  const { data: details } = useUserDetailsQuery();
  return (
    <Box
      {...(ready ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={{ base: '6', md: '8' }}
    >
      <Header details={details} />
      {here.notices}
      {/* One prompt at a time. */}
      {ready && (lessons.card ?? (offered ? <InstallOffer /> : lessons.line))}
      {ready ? (
        <Arena assistants={assistants} profile={profile} led={lessons.card !== null} />
      ) : (
        <ArenaSkeleton />
      )}
    </Box>
  );
}

function Header({ details }: { details: UserDetails | undefined }) {
  const { data: pending = [] } = usePendingCallScoringsQuery();
  const [only] = pending;
  return (
    <Box position="relative">
      <PageTitle>{battleRoomTexts.title}</PageTitle>
      <Muted minHeight="1.3125rem">{details && battleRoomTexts.greeting(details.firstName)}</Muted>
      <Box position="absolute" top="0" insetEnd="0">
        <PendingCalls
          count={pending.length}
          to={only && pending.length === 1 ? callDetailsPath(only.callRecordId) : PATHS.callHistory}
        />
      </Box>
    </Box>
  );
}

const TOP_ROW = { display: 'grid', gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' }, gap: '4' };

function Arena({
  assistants,
  profile,
  led,
}: {
  assistants: QueryLike<Assistant[]>;
  profile: QueryLike<UserProfile>;
  /** What to do first stands above. */
  led: boolean;
}) {
  const savedAt = useSavedAt(assistants);
  const [changing, setChanging] = useState<Assistant | null>(null);
  const shown = useFirstScreenShown();
  const suggestion = assistants.data ? suggestNext(assistants.data) : null;
  return (
    <>
      <Box {...TOP_ROW}>
        {suggestion && (
          <Box order={{ base: '0', lg: '1' }}>
            <NextCall suggestion={suggestion} to={callPath(suggestion.assistant.id)} plain={led} />
          </Box>
        )}
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)">
          <Loaded
            query={profile}
            skeleton={<RankCardSkeleton />}
            errorTitle={battleRoomTexts.rankFailed}
          >
            {(data) => <RankCard profile={data} />}
          </Loaded>
        </Box>
      </Box>
      {shown ? <TodayPanel /> : <TodaySkeleton />}
      {shown ? <BattlesPanel /> : <BattlesSkeleton />}
      <section aria-labelledby="opponents">
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          mb="5"
        >
          <SectionTitle id="opponents">{battleRoomTexts.opponents}</SectionTitle>
          <LinkButton to={PATHS.createBot} look="plain" size="sm">
            {battleRoomTexts.create}
          </LinkButton>
        </Box>
        <Loaded
          query={assistants}
          savedAt={savedAt}
          ageAbove
          skeleton={<OpponentsSkeleton />}
          errorTitle={battleRoomTexts.failed}
        >
          {(data) => <OpponentsFound assistants={data} shown={shown} onChange={setChanging} />}
        </Loaded>
      </section>
      {changing !== null && (
        <ChangePersona key={changing.id} assistant={changing} onClose={() => setChanging(null)} />
      )}
    </>
  );
}

/** The whole page in outline, with nothing of the rep's in it. */
export function BattleRoomSkeleton() {
  return (
    <Box display="grid" gap={{ base: '6', md: '8' }}>
      <div>
        <PageTitle>{battleRoomTexts.title}</PageTitle>
        <Muted minHeight="1.3125rem" />
      </div>
      <ArenaSkeleton />
    </Box>
  );
}

function ArenaSkeleton() {
  return (
    <>
      <Box {...TOP_ROW}>
        <Box order={{ base: '0', lg: '1' }}>
          <NextCallSkeleton />
        </Box>
        <RankCardSkeleton />
      </Box>
      <TodaySkeleton />
      <BattlesSkeleton />
      <div>
        <SectionTitle mb="5" lineHeight="2.25rem">
          {battleRoomTexts.opponents}
        </SectionTitle>
        <OpponentsSkeleton />
      </div>
    </>
  );
}
