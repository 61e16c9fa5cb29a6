import { OpenBattles } from '#src/features/battles/OpenBattles.tsx';
import { useBattlesQuery } from '#src/features/battles/battlesApi.ts';
import { battleRoomTexts } from './texts.ts';
import { LinkButton, TextLink } from '#src/ui/controls/Button.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { BattlesSkeleton } from './BattlesSkeleton.tsx';
import { battlePath, PATHS } from '../paths.ts';

/** Open battles, for the battle room. */
export function BattlesPanel() {
  const battles = useBattlesQuery({ state: 'open', page: 1 }, { refetchOnFocus: true });
  return (
    <Loaded
      query={battles}
      skeleton={<BattlesSkeleton />}
      errorTitle={battleRoomTexts.battles.failed}
      quiet
    >
      {(page) => (
        <OpenBattles
          page={page}
          battleTo={battlePath}
          find={
            <LinkButton to={PATHS.leaderboard} look="plain">
              {battleRoomTexts.battles.find}
            </LinkButton>
          }
          more={<TextLink to={PATHS.battles}>{battleRoomTexts.battles.all}</TextLink>}
        />
      )}
    </Loaded>
  );
}
