import { useState } from 'react';
import type { Passkeys } from '#core/contract/account/passkeys.ts';
import type { PublicConfig } from '#core/contract/config.ts';
import { passkeyObstacle } from '#src/lib/session/passkeys.ts';
import { OuterLink } from '#src/ui/controls/Button.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { RecoveryCodes } from '../recovery/RecoveryCodes.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyFactor } from './PasskeyFactor.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { usePasskeysQuery } from './passkeysApi.ts';
import { passkeyTexts as t } from './texts.ts';

interface PasskeysSectionProps {
  /** Null where the server can have none. */
  passkeys: PublicConfig['passkeys'];
}

/** The passkeys of the account; nothing where there can be none and are none. */
export function PasskeysSection({ passkeys: here }: PasskeysSectionProps) {
  const query = usePasskeysQuery();
  const [codes, setCodes] = useState<string[] | null>(null);
  const none = query.data?.passkeys.length === 0;
  if (here === null && (query.data === undefined || none)) return null;
  return (
    <AccountSection id="passkeys" title={t.title} detail={t.detail}>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
      ) : (
        <Loaded
          query={query}
          skeleton={<Skeleton height="2.75rem" width="10rem" />}
          errorTitle={t.failed}
        >
          {(data) => <Content data={data} here={here} onCodes={setCodes} />}
        </Loaded>
      )}
    </AccountSection>
  );
}

function Content({
  data,
  here,
  onCodes,
}: {
  data: Passkeys;
  here: PublicConfig['passkeys'];
  onCodes: (codes: string[] | null) => void;
}) {
  const obstacle = passkeyObstacle(here);
  const some = data.passkeys.length > 0;
  return (
    <>
      {some ? <PasskeyList data={data} /> : <Muted>{t.empty}</Muted>}
      {here !== null &&
        (obstacle === null ? (
          <AddPasskey />
        ) : (
          <Notice
            kind="info"
            title={t.unusable}
            detail={obstacle === 'address' ? t.address(here.origin) : t.browser}
          >
            {obstacle === 'address' && (
              <OuterLink href={`${here.origin}${location.pathname}`}>{t.openThere}</OuterLink>
            )}
          </Notice>
        ))}
      {some && <PasskeyFactor on={data.secondFactor} onCodes={onCodes} />}
      {some && <Muted>{data.secondFactor ? t.lostFactor : t.lost}</Muted>}
    </>
  );
}
