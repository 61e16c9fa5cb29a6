import { newShareSchema, type NewShare } from '#core/contract/calls/share.ts';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { useTell } from '#src/store/toasts/useTell.ts';
import { texts } from '#src/ui/texts.ts';
import { coachingTexts } from './texts.ts';
import { CheckboxField } from '#src/ui/form/CheckField.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { failureOf } from '#src/ui/form/serverErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { useShareCallMutation } from './coachingApi.ts';
import { Readers } from './Readers.tsx';

const t = coachingTexts.share;
const schema = newShareSchema.extend({
  username: newShareSchema.shape.username.trim().min(1, t.missing),
});

interface ShareSectionProps {
  call: { id: string; hasRecording: boolean };
  personTo: (username: string) => string;
}

/** Who reads the rep's call besides them: whom to show it to, and the end of it. */
export function ShareSection({ call, personTo }: ShareSectionProps) {
  const [shown, setShown] = useState(0);
  return (
    <Box mt="2" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" maxWidth="36rem">
      <Muted>{t.detail}</Muted>
      <ShareForm key={shown} call={call} onShown={() => setShown((count) => count + 1)} />
      <Readers callRecordId={call.id} personTo={personTo} />
    </Box>
  );
}

function ShareForm({ call, onShown }: Pick<ShareSectionProps, 'call'> & { onShown: () => void }) {
  const [share] = useShareCallMutation();
  const tell = useTell(readProblem);
  const form = useSchemaForm(schema, { username: '', withRecording: false });

  async function send(values: NewShare) {
    const { coach } = await share({ callRecordId: call.id, ...values }).unwrap();
    onShown();
    await tell(Promise.resolve(), t.done(coach.username));
  }

  return (
    <Form
      form={form}
      send={send}
      refused={(error) => failureOf(error, { username: /username/i })}
      submit={t.submit}
      submitting={texts.common.sending}
      look="plain"
      wide={false}
      aria-label={t.title}
    >
      <TextField
        name="username"
        label={t.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
      />
      {call.hasRecording && (
        <CheckboxField
          name="withRecording"
          label={
            <>
              <Box as="span" fontWeight="600">
                {t.recording}
              </Box>
              <Box as="span" display="block" fontSize="sm" color="fg.muted">
                {t.recordingDetail}
              </Box>
            </>
          }
        />
      )}
    </Form>
  );
}
