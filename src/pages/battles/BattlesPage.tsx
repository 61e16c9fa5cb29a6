import { Box } from '@chakra-ui/react/box';
import { useSearchParams } from 'react-router-dom';
import { BattleRow } from '#src/features/battles/BattleRow.tsx';
import { useBattlesQuery } from '#src/features/battles/battlesApi.ts';
import { battleTexts } from '#src/features/battles/texts.ts';
import { battlePageTexts as t } from './texts.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { ChoiceLinks } from '#src/ui/controls/ChoiceLinks.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { Pager } from '#src/ui/controls/Pager.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { battlePath, PATHS } from '../paths.ts';

/** All battles of the rep, those under way or those that are over. */
export function BattlesPage() {
  useTitle(battleTexts.section);
  const [params] = useSearchParams();
  const state = params.get('state') === 'past' ? 'past' : 'open';
  const page = Number(params.get('page') ?? 1);
  const battles = useBattlesQuery(
    { state, page: Number.isSafeInteger(page) && page >= 1 ? page : 1 },
    { refetchOnFocus: true, refetchOnMountOrArgChange: true },
  );
  const query = { ...battles, data: battles.currentData };
  return (
    <Box
      {...(isSettled(query) ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
    >
      <PageHead title={battleTexts.section}>
        <ChoiceLinks
          label={t.views}
          choices={[
            { to: PATHS.battles, label: t.openOnes, current: state === 'open' },
            { to: { search: '?state=past' }, label: t.pastOnes, current: state === 'past' },
          ]}
        />
      </PageHead>
      <div>
        <Loaded
          query={query}
          skeleton={
            <>
              <LoadingLabel />
              <Skeleton height="21.25rem" borderRadius="lg" aria-hidden />
            </>
          }
          errorTitle={t.failed}
        >
          {({ data, pagination }) =>
            data.length === 0 ? (
              <EmptyState
                title={state === 'open' ? t.sectionEmpty : t.noPast}
                detail={state === 'open' ? t.sectionEmptyDetail : t.noPastDetail}
              >
                <LinkButton to={PATHS.leaderboard} look="plain">
                  {t.find}
                </LinkButton>
              </EmptyState>
            ) : (
              <>
                <Box
                  as="ul"
                  listStyleType="none"
                  bg="bg.raised"
                  borderWidth="1px"
                  borderRadius="lg"
                  overflow="hidden"
                >
                  {data.map((battle) => (
                    <BattleRow key={battle.id} battle={battle} to={battlePath(battle.id)} />
                  ))}
                </Box>
                <Pager
                  pagination={pagination}
                  to={(to) => ({ search: `?state=${state}&page=${to}` })}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </Box>
  );
}
