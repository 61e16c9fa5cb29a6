import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { Integration } from '#core/contract/account/integrations.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ConfirmDialog } from '#src/ui/layout/ConfirmDialog.tsx';
import { integrationTexts as t } from './texts.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { SettingsPanel } from '#src/ui/layout/SettingsPanel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useKeepFocus } from '#src/ui/hooks/useKeepFocus.ts';
import { useIntegrationsQuery, useRemoveKeyMutation } from './integrationsApi.ts';
import { KeyForm } from './KeyForm.tsx';

/** So often one looks whether a service has answered by now, in milliseconds. */
const LOOK_AGAIN_MS = 5_000;

/** The rep's keys to services that hold their real calls: how each stands, and what can be done. */
export function IntegrationsSection() {
  const [awaited, setAwaited] = useState(false);
  const query = useIntegrationsQuery(undefined, {
    pollingInterval: awaited ? LOOK_AGAIN_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const isAwaited = query.data?.integrations.some(({ state }) => state === 'unverified') ?? false;
  if (isAwaited !== awaited) setAwaited(isAwaited);
  const focus = useKeepFocus<HTMLElement, HTMLHeadingElement>();
  return (
    <SettingsPanel id="integrations" title={t.title} detail={t.detail} focus={focus}>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8" maxWidth="28rem">
        <Loaded
          query={query}
          skeleton={<Skeleton height="20rem" aria-hidden />}
          errorTitle={t.failed}
        >
          {({ integrations }) =>
            integrations.map((integration) => (
              <Service key={integration.service} integration={integration} />
            ))
          }
        </Loaded>
      </Box>
    </SettingsPanel>
  );
}

function Service({ integration: { service, state, account } }: { integration: Integration }) {
  const [changing, setChanging] = useState(false);
  const name = t.name[service];
  const asks = state === 'none' || state === 'revoked' || changing;
  return (
    <Box as="section" aria-label={name} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <Box>
        <Box as="h3" fontWeight="650">
          {name}
        </Box>
        {state === 'none' && <Muted mt="1">{t.state.none}</Muted>}
        {state === 'verified' && <p>{t.state.verified(account)}</p>}
      </Box>
      {state === 'unverified' && (
        <Notice
          kind="info"
          title={t.state.unverified.title(name)}
          detail={t.state.unverified.detail}
        />
      )}
      {state === 'revoked' && (
        <Notice title={t.state.revoked.title(name)} detail={t.state.revoked.detail(name)} />
      )}
      {asks && (
        <KeyForm service={service} first={state === 'none'} onSaved={() => setChanging(false)} />
      )}
      {state !== 'none' && (
        <Box display="flex" flexWrap="wrap" gap="3">
          {state !== 'revoked' && (
            <Button look="plain" size="sm" onClick={() => setChanging(!changing)}>
              {changing ? t.keep : t.change}
            </Button>
          )}
          <RemoveKey service={service} />
        </Box>
      )}
    </Box>
  );
}

function RemoveKey({ service }: Pick<Integration, 'service'>) {
  const tell = useTell(readProblem);
  const [remove, { isLoading }] = useRemoveKeyMutation();
  const [asking, setAsking] = useState(false);
  const name = t.name[service];

  function removeIt() {
    setAsking(false);
    void tell(remove(service).unwrap(), t.removed(name));
  }

  return (
    <>
      <Button look="danger" size="sm" aria-disabled={isLoading} onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.ask.title(name)}
        detail={t.ask.detail}
        confirm={t.ask.confirm}
        cancel={t.ask.cancel}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={removeIt}
      />
    </>
  );
}
