import { companyInviteRequestSchema } from '#core/contract/people/companies.ts';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { companyTexts } from './texts.ts';
import { CopyButton } from '#src/ui/controls/CopyButton.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { failureOf } from '#src/ui/form/serverErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { formatDay } from '#src/ui/format/format.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import {
  useCompanyInvitesQuery,
  useMakeInviteMutation,
  useRevokeInviteMutation,
} from './companyApi.ts';

const t = companyTexts.invites;

/** For managers: a new invite, and those that are open. */
export function Invites() {
  const invites = useCompanyInvitesQuery();
  const [make] = useMakeInviteMutation();
  const [revoke] = useRevokeInviteMutation();
  const tell = useTell(readProblem);
  const [link, setLink] = useState<string | null>(null);
  const form = useSchemaForm(companyInviteRequestSchema, { email: '' });
  /** Without an address it is for whoever has the link. */
  const send = async ({ email = '' }: { email?: string | undefined }) =>
    setLink((await make(email === '' ? null : email).unwrap()).link);
  return (
    <Panel aria-labelledby="invites">
      <SectionTitle id="invites">{t.title}</SectionTitle>
      <Muted mt="1" mb="4">
        {t.detail}
      </Muted>
      <Form
        form={form}
        send={send}
        refused={(error) => failureOf(error, { email: /email/i })}
        submit={t.make}
        submitting={t.making}
        look="plain"
        wide={false}
        aria-label={t.make}
      >
        <TextField
          name="email"
          type="email"
          label={t.email}
          hint={t.emailHint}
          optional
          autoComplete="off"
          maxLength={254}
        />
      </Form>
      <Box role="status">
        {link !== null && (
          <Box mt="4" p="4" bg="bg.sunken" borderRadius="md">
            <Box as="p" fontWeight="600" fontSize="sm">
              {t.made}
            </Box>
            <Box mt="2" mb="3" fontSize="sm" fontFamily="mono" overflowWrap="anywhere">
              {link}
            </Box>
            <CopyButton text={link} label={t.copy} />
          </Box>
        )}
      </Box>
      <Box mt="5">
        <Loaded
          query={invites}
          skeleton={<Skeleton height="3rem" aria-hidden />}
          errorTitle={t.failed}
        >
          {(list) =>
            list.length === 0 ? (
              <Muted>{t.none}</Muted>
            ) : (
              <Box as="ul" listStyleType="none">
                {list.map(({ id, email, expiresAt }) => (
                  <Box
                    as="li"
                    key={id}
                    display="flex"
                    flexWrap="wrap"
                    alignItems="center"
                    justifyContent="space-between"
                    gap="3"
                    py="2"
                    borderTopWidth="1px"
                  >
                    <Box minWidth="0">
                      <Box fontWeight="600" fontSize="sm">
                        {email ?? t.anyone}
                      </Box>
                      <Muted>{t.until(formatDay(expiresAt))}</Muted>
                    </Box>
                    <Button
                      look="plain"
                      size="sm"
                      aria-label={t.revokeName(email ?? t.anyone)}
                      onClick={() => void tell(revoke(id).unwrap(), t.revoked)}
                    >
                      {t.revoke}
                    </Button>
                  </Box>
                ))}
              </Box>
            )
          }
        </Loaded>
      </Box>
    </Panel>
  );
}
