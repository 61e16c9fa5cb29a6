import { Box } from '@chakra-ui/react/box';
import { z } from 'zod';
import { inviteCodeSchema, type MyCompany } from '#core/contract/people/companies.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { companyTexts } from './texts.ts';
import { TextField } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { inviteCode } from './inviteCode.ts';

const t = companyTexts.none;
/** A code, or the link that holds it. */
const schema = z.object({
  code: z.string().overwrite(inviteCode).pipe(inviteCodeSchema.shape.code),
});

interface NoCompanyProps {
  joinable: MyCompany['joinable'];
  onCode: (code: string) => void;
  onJoin: () => void;
}

/** What a company is, and the ways into one. */
export function NoCompany({ joinable, onCode, onJoin }: NoCompanyProps) {
  const form = useSchemaForm(schema, { code: '' }, { code: t.codeMissing });
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
          send={({ code }) => onCode(code)}
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
          />
        </Form>
      </Box>
    </Panel>
  );
}
