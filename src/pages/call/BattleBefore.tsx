import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { BattleDetails } from '#core/contract/game/battles.ts';
import { useBattleQuery } from '#src/features/battles/battlesApi.ts';
import { standingOf } from '#src/features/battles/standing.ts';
import { CallFailure } from '#src/features/call/views/CallFailure.tsx';
import { useMinutesRemainingQuery } from '#src/features/call/delivery/callApi.ts';
import { PreCall } from '#src/features/call/views/before/PreCall.tsx';
import { PreCallSkeleton } from '#src/features/call/views/before/PreCallSkeleton.tsx';
import { readPreferences } from '#src/features/call/views/shared/preferences.ts';
import type { CallSession } from '#src/features/call/machine/sessionState.ts';
import { useCallState } from '#src/features/call/views/shared/useCallState.ts';
import { ConsentDialog } from '#src/features/recording/ConsentDialog.tsx';
import { selectOnline } from '#src/store/connection/connection.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { battlePageTexts } from '../battles/texts.ts';
import { callPageTexts } from './texts.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Muted, PageTitle, Panel } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { battlePath } from '../paths.ts';

const t = callPageTexts.battle;

interface BattleBeforeProps {
  battleId: string;
  session: CallSession | null;
  enter: () => CallSession;
  asksToRecord: () => Promise<boolean>;
}

/** Before one's attempt at a battle: whom one calls, and that it is one attempt. */
export function BattleBefore({ battleId, ...room }: BattleBeforeProps) {
  const battle = useBattleQuery(battleId, { refetchOnMountOrArgChange: true });
  if (battle.data === undefined && readProblem(battle.error).status === 404)
    return (
      <NoCall
        title={battlePageTexts.missing}
        detail={battlePageTexts.missingDetail}
        battleId={battleId}
      />
    );
  return (
    <Loaded query={battle} skeleton={<PreCallSkeleton />} errorTitle={battlePageTexts.oneFailed}>
      {(data) => {
        const standing = standingOf(data);
        // A call of which this device knows nothing runs elsewhere: the server says so at the tap.
        return standing === 'play' || standing === 'playing' ? (
          <Attempt battle={data} {...room} />
        ) : (
          <NoCall title={t.notOpen} detail={t.notOpenDetail} battleId={battleId} />
        );
      }}
    </Loaded>
  );
}

function Attempt({
  battle: { persona, opponent },
  session,
  enter,
  asksToRecord,
}: Omit<BattleBeforeProps, 'battleId'> & { battle: BattleDetails }) {
  const { data: minutes } = useMinutesRemainingQuery();
  const online = useAppSelector(selectOnline);
  const failure = useCallState(session, (state) => state.failure);
  const busy = useCallState(session, (state) => state.phase === 'connecting');
  const [input, setInput] = useState({ microphone: true, sound: true });
  const [asking, setAsking] = useState(false);
  const callNow = (chosen: typeof input) => {
    setAsking(false);
    void enter().call(persona.id, { ...readPreferences(), ...chosen });
  };
  const askOrCall = async (chosen: typeof input) => {
    setInput(chosen);
    if (chosen.microphone && (await asksToRecord())) setAsking(true);
    else callNow(chosen);
  };
  const onCall = (chosen: typeof input) => void askOrCall(chosen);
  return (
    <>
      <PreCall
        persona={persona}
        eyebrow={t.eyebrow(opponent.username)}
        minutes={minutes?.minutesRemaining ?? null}
        line={<Once />}
        failure={
          !online ? (
            <Notice kind="offline" title={t.online} />
          ) : (
            failure && (
              <CallFailure
                failure={failure}
                busy={busy}
                onReplace={() =>
                  void enter().replaceOpenCall(persona.id, { ...readPreferences(), ...input })
                }
              />
            )
          )
        }
        busy={busy}
        onCall={onCall}
      />
      <ConsentDialog
        open={asking}
        onDecided={() => callNow(input)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Said before it rings. */
function Once() {
  return (
    <Box display="flex" gap="2" mt="4" pt="4" borderTopWidth="1px" fontSize="sm">
      <Box color="accent.text" pt="1px">
        <Icon name="alert" size={18} />
      </Box>
      <div>
        <Box as="p" fontWeight="600">
          {t.once}
        </Box>
        <Muted>{t.online}</Muted>
      </div>
    </Box>
  );
}

function NoCall({ title, detail, battleId }: { title: string; detail: string; battleId: string }) {
  return (
    <Panel className="content-ready">
      <PageTitle>{title}</PageTitle>
      <Muted mt="3">{detail}</Muted>
      <LinkButton to={battlePath(battleId)} mt="6">
        {t.toBattle}
      </LinkButton>
    </Panel>
  );
}
