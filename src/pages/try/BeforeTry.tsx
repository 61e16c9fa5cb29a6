import { useState } from 'react';
import { Box } from '@chakra-ui/react/box';
import { CallBrief } from '#src/features/call/views/before/CallBrief.tsx';
import { CallFailure } from '#src/features/call/views/CallFailure.tsx';
import { PreCall } from '#src/features/call/views/before/PreCall.tsx';
import { PreCallSkeleton } from '#src/features/call/views/before/PreCallSkeleton.tsx';
import { readPreferences } from '#src/features/call/views/shared/preferences.ts';
import { useCallState } from '#src/features/call/views/shared/useCallState.ts';
import { useKeptPersona } from '#src/features/call/views/before/useKeptPersona.ts';
import type { CallSession } from '#src/features/call/machine/sessionState.ts';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { practiceOffer } from '#core/persona/practiceOffers.ts';
import { TO_TRY, type Sells } from '#core/persona/toTry.ts';
import { VISITOR } from '#src/lib/calls/visitorCalls.ts';
import { Choose } from '#src/ui/form/Choose.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { Muted, PageTitle, Panel } from '#src/ui/layout/Panel.tsx';
import { Brand } from '#src/ui/pictures/BrandMark.tsx';
import { CallAside } from '../call/CallAside.tsx';
import { PATHS } from '../paths.ts';
import { ToSignIn } from './ToSignIn.tsx';
import { tryTexts } from './tryTexts.ts';

interface BeforeTryProps {
  session: CallSession | null;
  enter: () => CallSession;
}

/** What the visitor sells, whom that lets them call, and the call. */
export function BeforeTry({ session, enter }: BeforeTryProps) {
  const { data: config } = usePublicConfigQuery();
  const [sells, setSells] = useState<Sells>(TO_TRY[0].sells);
  if (config?.try === false) return <SwitchedOff />;
  const { personaId } = TO_TRY.find((offer) => offer.sells === sells) ?? TO_TRY[0];
  return (
    <CallAside back={<ToSignIn />}>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <Choose
          legend={tryTexts.question}
          choices={TO_TRY.map((offer) => ({
            value: offer.sells,
            label: tryTexts.sells[offer.sells],
          }))}
          value={sells}
          onChange={setSells}
        />
        <Callee key={personaId} personaId={personaId} session={session} enter={enter} />
      </Box>
    </CallAside>
  );
}

function Callee({ personaId, session, enter }: BeforeTryProps & { personaId: string }) {
  const persona = useKeptPersona(VISITOR, personaId);
  const failure = useCallState(session, (state) => state.failure);
  const busy = useCallState(session, (state) => state.phase === 'connecting');
  if (persona === null) return <PreCallSkeleton />;
  const call = (input: { microphone: boolean; sound: boolean }) =>
    void enter().call(personaId, { ...readPreferences(), ...input });
  return (
    <PreCall
      persona={persona}
      eyebrow={tryTexts.eyebrow}
      minutes={null}
      brief={
        <CallBrief
          sells={practiceOffer(personaId)}
          calls={persona.intro}
          callType={persona.callType}
        />
      }
      failure={failure && <CallFailure failure={failure} busy={busy} onReplace={() => undefined} />}
      busy={busy}
      onCall={call}
    />
  );
}

function SwitchedOff() {
  return (
    <CallAside back={<Brand />}>
      <Panel className="content-ready">
        <PageTitle>{tryTexts.off.title}</PageTitle>
        <Muted mt="3">{tryTexts.off.detail}</Muted>
        <LinkButton to={PATHS.signIn} mt="6">
          {tryTexts.toSignIn}
        </LinkButton>
      </Panel>
    </CallAside>
  );
}
