import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { KeepScoreForm } from '#src/features/auth/register/KeepScoreForm.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { keepVisitorCallsFor } from '#src/lib/calls/visitorCalls.ts';
import { LinkButton, TextLink } from '#src/ui/controls/Button.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { useAfterRegistration } from '../account/useAfterRegistration.ts';
import { accountPageTexts } from '../account/texts.ts';
import { LegalLink } from '../legal/LegalLink.tsx';
import { PATHS, tryPath } from '../paths.ts';
import { tryTexts } from './tryTexts.ts';

const t = tryTexts.keep;

const DETAILS = { open: t.detail, invite: t.inviteDetail, closed: t.closedDetail };
/** On a wide screen the form stands beside what it is for. */
const AREAS = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 27rem)' },
  gridTemplateRows: { base: 'auto', lg: 'auto 1fr' },
  gridTemplateAreas: { base: '"intro" "form" "have"', lg: '"intro form" "have form"' },
  columnGap: '10',
};

/** An account of mail and password keeps the score; where none can be made, how else it is kept. */
export function KeepScore({ callRecordId }: { callRecordId: string }) {
  const { data: config } = usePublicConfigQuery();
  const origin = tryPath(callRecordId);
  const [taken, setTaken] = useState<string | null>(null);
  const goOn = useAfterRegistration(config, origin);
  const registration = config?.registration ?? 'open';
  return (
    <Panel
      aria-labelledby="keep-score"
      display="grid"
      {...AREAS}
      rowGap={registration === 'open' ? '5' : '2'}
    >
      <Box gridArea="intro">
        <SectionTitle id="keep-score">{registration === 'open' ? t.title : t.invite}</SectionTitle>
        <Muted mt="1">{DETAILS[registration]}</Muted>
      </Box>
      {registration === 'open' && (
        <Box gridArea="form">
          <KeepScoreForm
            submit={t.submit}
            siteKey={config?.turnstileSiteKey ?? null}
            terms={
              <LegalLink own={config?.termsUrl ?? null} page={PATHS.terms}>
                {accountPageTexts.register.termsLink}
              </LegalLink>
            }
            taken={{
              title: t.taken,
              detail: t.takenDetail,
              remedy: taken !== null && (
                <LinkButton
                  to={PATHS.signIn}
                  state={{ origin, email: taken }}
                  size="sm"
                  onClick={() => keepVisitorCallsFor(taken)}
                >
                  {t.signIn}
                </LinkButton>
              ),
            }}
            onTaken={setTaken}
            onRegistered={async (credentials) => {
              keepVisitorCallsFor(credentials.email);
              await goOn(credentials);
            }}
          />
        </Box>
      )}
      <Muted gridArea="have">
        {t.have}{' '}
        <TextLink to={PATHS.signIn} state={{ origin }}>
          {t.signIn}
        </TextLink>
      </Muted>
    </Panel>
  );
}
