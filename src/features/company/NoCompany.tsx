import { Box } from '@chakra-ui/react/box';
import type { MyCompany } from '#core/contract/people/companies.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { companyTexts } from './texts.ts';
import { TextField } from '#src/ui/form/Field.tsx';
import { present } from '#src/ui/form/fieldErrors.ts';
import { OldForm as Form } from '#src/ui/form/OldForm.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { inviteCode } from './inviteCode.ts';

const t = companyTexts.none;

interface NoCompanyProps {
  joinable: MyCompany['joinable'];
  onCode: (code: string) => void;
  onJoin: () => void;
}

/** What a company is, and the ways into one. */
export function NoCompany({ joinable, onCode, onJoin }: NoCompanyProps) {
  const form = useForm({
    read: (data) => ({ code: inviteCode(textOf(data, 'code')) }),
    check: ({ code }) => present({ code: code === '' ? t.codeMissing : undefined }),
    send: ({ code }) => Promise.resolve(onCode(code)),
    refused: () => ({ title: null, detail: '', fields: {} }),
  });
  return (
    <Panel aria-labelledby="no-company" maxWidth="36rem">
      <SectionTitle id="no-company">{t.title}</SectionTitle>
      <Muted mt="2">{t.detail}</Muted>
      {joinable && (
        <Box
          mt="5"
          p="4"
          bg="bg.sunken"
          borderRadius="md"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
        >
          <div>
            <Box fontWeight="650">{t.joinable(joinable.name)}</Box>
            <Muted>{t.joinableDetail(joinable.domain)}</Muted>
          </div>
          <Button onClick={onJoin}>{t.join}</Button>
        </Box>
      )}
      <Box mt="5">
        <Form
          form={form}
          submit={t.look}
          submitting={t.look}
          look={joinable ? 'plain' : 'primary'}
          wide={false}
          aria-label={t.code}
        >
          <TextField
            name="code"
            label={t.code}
            hint={t.codeHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={400}
            error={form.errors.code}
          />
        </Form>
      </Box>
    </Panel>
  );
}
