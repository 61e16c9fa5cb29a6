import { Box } from '@chakra-ui/react';
import { useAssistantsQuery } from '#src/features/personas/personasApi.ts';
import { NextCall, NextCallSkeleton } from '#src/features/personas/NextCall.tsx';
import { Opponents, OpponentsSkeleton } from '#src/features/personas/Opponents.tsx';
import { suggestNext } from '#src/features/personas/suggestNext.ts';
import { PendingCalls } from '#src/features/scoring/PendingCalls.tsx';
import { usePendingCallScoringsQuery } from '#src/features/scoring/scoringApi.ts';
import { RankCard, RankCardSkeleton } from '#src/features/user/RankCard.tsx';
import { useUserDetailsQuery, useUserProfileQuery } from '#src/features/user/userApi.ts';
import { selectSavedAt } from '#src/store/connection.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { Loaded } from '#src/ui/Loaded.tsx';
import { Muted, PageTitle, SectionTitle } from '#src/ui/Panel.tsx';
import { texts } from '#src/ui/texts.ts';
import { useTitle } from '#src/ui/useTitle.ts';
import { callDetailsPath, callPath } from './paths.ts';

/** The arena: where the rep stands, whom to call next, and everyone who can be called. */
export function BattleRoomPage() {
  useTitle(texts.battleRoom.title);
  const assistants = useAssistantsQuery();
  const profile = useUserProfileQuery();
  const pending = usePendingCallScoringsQuery();
  const { data: details } = useUserDetailsQuery();
  const savedAt = useAppSelector((state) => selectSavedAt(state, 'assistants'));
  const suggestion = assistants.data && suggestNext(assistants.data);
  return (
    <Box className="content-ready" display="grid" gap={{ base: '6', md: '8' }}>
      <div>
        <PageTitle>{texts.battleRoom.title}</PageTitle>
        <Muted minHeight="1.3125rem">{details && texts.battleRoom.greeting(details.firstName)}</Muted>
      </div>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="4">
        <Box order={{ base: '2', lg: '1' }}>
          <Loaded query={profile} skeleton={<RankCardSkeleton />} errorTitle={texts.errors.rank}>
            {(data) => <RankCard profile={data} />}
          </Loaded>
        </Box>
        <Box order={{ base: '1', lg: '2' }}>
          {suggestion && <NextCall suggestion={suggestion} to={callPath(suggestion.assistant.id)} />}
          {!assistants.data && assistants.isLoading && <NextCallSkeleton />}
        </Box>
      </Box>
      {pending.data && <PendingCalls pending={pending.data} to={callDetailsPath} />}
      <section aria-labelledby="opponents">
        <SectionTitle id="opponents" mb="5">{texts.battleRoom.opponents}</SectionTitle>
        <Loaded query={assistants} savedAt={savedAt} skeleton={<OpponentsSkeleton />} errorTitle={texts.errors.battleRoom}>
          {(data) => <Opponents assistants={data} callTo={callPath} />}
        </Loaded>
      </section>
    </Box>
  );
}
