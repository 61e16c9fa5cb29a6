import { NOTHING_SHARED, sharingSchema, type Sharing } from '#core/contract/people/companies.ts';
import { Box } from '@chakra-ui/react/box';
import { useEffect } from 'react';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { texts } from '#src/ui/texts.ts';
import { companyTexts } from './texts.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { formatDay } from '#src/ui/format/format.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useInviteOfferMutation, useJoinCompanyMutation } from './companyApi.ts';
import { SharingFields } from './SharingFields.tsx';

const t = companyTexts.offer;

/** What an invite leads to, then the joining. */
export function InvitedJoin({ code, onCancel }: { code: string; onCancel: () => void }) {
  const [look, { data, error, isLoading }] = useInviteOfferMutation();
  useEffect(() => void look(code), [look, code]);
  if (readProblem(error).status === 404) {
    return (
      <EmptyState title={t.unknown} detail={t.unknownDetail}>
        <Button look="plain" onClick={onCancel}>
          {companyTexts.member.back}
        </Button>
      </EmptyState>
    );
  }
  return (
    <Loaded
      query={{ data, error, isFetching: isLoading, refetch: () => look(code) }}
      skeleton={<Skeleton height="28rem" borderRadius="lg" aria-hidden />}
      errorTitle={t.unknown}
    >
      {({ companyName, managers, requiresSecondFactor, expiresAt }) => (
        <Join
          name={companyName}
          code={code}
          detail={[
            ...(managers.length > 0 ? [t.managers(managers.join(', '))] : []),
            ...(requiresSecondFactor ? [t.secondFactor] : []),
            t.ends(formatDay(expiresAt)),
          ].join(' ')}
          onCancel={onCancel}
        />
      )}
    </Loaded>
  );
}

/**
 * Joins with an invite's code, or by the confirmed address; what managers see is said and chosen
 * first.
 */
export function Join({
  name,
  code,
  detail,
  onCancel,
}: {
  name: string;
  code: string | null;
  detail: string;
  onCancel: () => void;
}) {
  const [join] = useJoinCompanyMutation();
  const tell = useTell(readProblem);
  const form = useSchemaForm(sharingSchema, NOTHING_SHARED);

  async function send(sharing: Sharing) {
    await join({ ...(code !== null && { code }), sharing }).unwrap();
    await tell(Promise.resolve(), t.joined(name));
    onCancel();
  }

  return (
    <Panel aria-labelledby="join" maxWidth="36rem">
      <SectionTitle id="join">{t.title(name)}</SectionTitle>
      <Muted mt="1">{detail}</Muted>
      <Box mt="5">
        <Form
          form={form}
          send={send}
          submit={t.submit}
          submitting={t.joining}
          wide={false}
          cancel={
            <Button look="plain" onClick={onCancel}>
              {texts.common.cancel}
            </Button>
          }
        >
          <SharingFields />
        </Form>
      </Box>
    </Panel>
  );
}
