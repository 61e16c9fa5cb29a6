import { Box } from '@chakra-ui/react/box';
import { useState, type ReactNode } from 'react';
import type { Integration, IntegrationService } from '#core/contract/account/integrations.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import { PageButtons } from '#src/ui/controls/PageButtons.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { integrationTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useIntegrationsQuery, useServiceCallsQuery } from './integrationsApi.ts';
import { ServiceCallRow } from './ServiceCallRow.tsx';

const t = integrationTexts.calls;

interface ServiceCallsProps {
  /** Where the score of a call is. */
  to: (callRecordId: string) => string;
  /** The way to where keys are saved. */
  toKeys: ReactNode;
}

/** The rep's calls at the services that they gave a key for, each to be brought in. */
export function ServiceCalls({ to, toKeys }: ServiceCallsProps) {
  const integrations = useIntegrationsQuery();
  return (
    <Panel aria-labelledby="service-calls">
      <SectionTitle id="service-calls">{t.title}</SectionTitle>
      <Loaded
        query={integrations}
        skeleton={<Skeleton height="6rem" mt="4" aria-hidden />}
        errorTitle={integrationTexts.failed}
      >
        {(data) => {
          const connected = data.integrations.filter(({ state }) => state !== 'none');
          if (connected.length > 0)
            return <Connected integrations={connected} to={to} toKeys={toKeys} />;
          return (
            <>
              <Muted mt="1" mb="3">
                {t.connect}
              </Muted>
              {toKeys}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function Connected({
  integrations,
  to,
  toKeys,
}: ServiceCallsProps & { integrations: Integration[] }) {
  const [chosen, setChosen] = useState<IntegrationService | null>(null);
  const [callType, setCallType] = useState<CallType>('discovery');
  const service =
    integrations.find((each) => each.service === chosen)?.service ??
    integrations[0]?.service ??
    'salesloft';
  return (
    <>
      <Muted mt="1">{t.detail}</Muted>
      <Box
        mt="4"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 16rem))' }}
        gap="4"
      >
        {integrations.length > 1 && (
          <SelectField
            name="service"
            label={t.service}
            value={service}
            onChange={({ target }) => setChosen(target.value as IntegrationService)}
          >
            {integrations.map((each) => (
              <option key={each.service} value={each.service}>
                {integrationTexts.name[each.service]}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          name="callType"
          label={t.callType}
          hint={t.callTypeHint}
          value={callType}
          onChange={({ target }) => setCallType(target.value as CallType)}
        >
          {Object.entries(texts.callType).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </SelectField>
      </Box>
      {/* Each service begins at its first page. */}
      <List key={service} service={service} callType={callType} to={to} />
      {integrations.some(({ state }) => state === 'revoked') && <Box mt="4">{toKeys}</Box>}
    </>
  );
}

function List({
  service,
  callType,
  to,
}: {
  service: IntegrationService;
  callType: CallType;
  to: ServiceCallsProps['to'];
}) {
  const [page, setPage] = useState(1);
  const query = useServiceCallsQuery({ service, page });
  return (
    <Box mt="5">
      <Loaded
        query={{ ...query, data: query.currentData }}
        skeleton={<Skeleton height="20rem" aria-hidden />}
        errorTitle={t.failed}
      >
        {(calls) => (
          <>
            {calls.data.length === 0 ? (
              <Muted>
                {calls.pagination.totalCount > 0
                  ? t.noneTaken
                  : t.empty(integrationTexts.name[service])}
              </Muted>
            ) : (
              <Box
                as="ul"
                aria-label={t.list(integrationTexts.name[service])}
                listStyleType="none"
                borderTopWidth="1px"
              >
                {calls.data.map((call) => (
                  <ServiceCallRow
                    key={call.id}
                    call={call}
                    asked={{ service, page, callType }}
                    to={to}
                  />
                ))}
              </Box>
            )}
            <PageButtons pagination={calls.pagination} label={t.pages} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Box>
  );
}
