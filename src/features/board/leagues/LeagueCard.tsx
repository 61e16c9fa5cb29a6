import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { League } from '#core/contract/game/leagues.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { formatUntil } from '#src/ui/format/format.ts';
import { leagueTexts } from './texts.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { useSetParticipationMutation } from './leagueApi.ts';
import { LeagueTable } from './LeagueTable.tsx';

const t = leagueTexts;

interface LeagueCardProps {
  league: League;
  /** The way to a call, and the way to choose a public name. */
  firstCall: ReactNode;
  toUsername: ReactNode;
}

/** The rep's league of the week: place, who goes up and down, and until when. */
export function LeagueCard({ league, firstCall, toUsername }: LeagueCardProps) {
  const now = useNow();
  const { state, division, endsAt, place, members, last } = league;
  const playing = state === 'playing';
  return (
    <Panel
      aria-labelledby="league"
      display="grid"
      gridTemplateColumns={
        playing ? { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' } : 'minmax(0, 1fr)'
      }
      gap={{ base: '4', lg: '8' }}
      alignItems="start"
    >
      <div>
        <SectionTitle id="league">
          {playing ? `${division} ${t.title.toLowerCase()}` : t.title}
        </SectionTitle>
        {playing && <Muted mt="1">{leagueTexts.ends(formatUntil(Date.parse(endsAt), now))}</Muted>}
        {playing && place !== null && (
          <Box fontSize="2xl" fontWeight="700" letterSpacing="-0.02em" mt="3">
            {t.place(place, members.length)}
          </Box>
        )}
        {last !== null && (
          <Muted mt="1">
            {t.lastPlace(last.place, last.members)} {t.result[last.result](last.division)}
          </Muted>
        )}
        {state === 'waiting' && <Step words={t.waiting(division)}>{firstCall}</Step>}
        {state === 'no-username' && <Step words={t.noUsername}>{toUsername}</Step>}
        {state === 'opted-out' && <Step words={t.optedOut} />}
        {state !== 'no-username' && <Participation takesPart={state !== 'opted-out'} />}
      </div>
      {playing && <LeagueTable league={league} />}
    </Panel>
  );
}

function Step({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <Box mt="3">
      <Box as="p" maxWidth="32rem">
        {words}
      </Box>
      {children && <Box mt="4">{children}</Box>}
    </Box>
  );
}

function Participation({ takesPart }: { takesPart: boolean }) {
  const dispatch = useAppDispatch();
  const [set, { isLoading }] = useSetParticipationMutation();

  async function change() {
    try {
      await set({ takesPart: !takesPart }).unwrap();
      dispatch(showToast({ kind: 'success', title: takesPart ? t.left : t.joined }));
    } catch (error) {
      const { title, detail } = readProblem(error);
      dispatch(showToast({ kind: 'error', title, description: detail }));
    }
  }

  return (
    <Box mt="4">
      <Button
        look={takesPart ? 'bare' : 'plain'}
        size="sm"
        ms={takesPart ? '-3' : '0'}
        aria-disabled={isLoading}
        onClick={() => !isLoading && void change()}
      >
        {takesPart ? t.leave : t.join}
      </Button>
    </Box>
  );
}
