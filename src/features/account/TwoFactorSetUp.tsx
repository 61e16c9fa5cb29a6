import { z } from 'zod';
import { Box } from '@chakra-ui/react/box';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { texts } from '#src/ui/texts.ts';
import { accountTexts } from './texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { CopyButton } from '#src/ui/controls/CopyButton.tsx';
import { CodeField } from '#src/ui/form/CodeField.tsx';
import { failureOf } from '#src/ui/form/serverErrors.ts';
import { codeField } from '#src/ui/form/fieldSchemas.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { Eyebrow, Muted } from '#src/ui/layout/Panel.tsx';
import { useChangeTwoFactorMutation } from './accountApi.ts';
import { authenticatorUri, spacedKey } from './authenticatorUri.ts';
import { useProof } from './proof/proofContext.ts';
import { QrCode } from './QrCode.tsx';

const t = accountTexts.twoFactor;
const schema = z.object({ twoFactorCode: codeField });

interface TwoFactorSetUpProps {
  email: string;
  /** Base32. */
  sharedKey: string;
  /** Null where there were codes already. */
  onCodes: (codes: string[] | null) => void;
  onCancel: () => void;
}

/** Scan or type the key, then prove with a code that the app has it. */
export function TwoFactorSetUp({ email, sharedKey, onCodes, onCancel }: TwoFactorSetUpProps) {
  const dispatch = useAppDispatch();
  const { ask } = useProof();
  const [change] = useChangeTwoFactorMutation();
  const form = useSchemaForm(schema, { twoFactorCode: '' });

  async function send({ twoFactorCode }: z.output<typeof schema>) {
    const answer = await ask({
      title: t.proofTitle,
      detail: t.proofDetail,
      confirm: t.verify,
      send: (proof) => change({ ...proof, enable: true, twoFactorCode }).unwrap(),
    });
    if (answer === null) return;
    onCodes(answer.done.recoveryCodes);
    dispatch(showToast({ kind: 'success', title: t.turnedOn }));
  }

  return (
    <>
      <Muted>{t.scan}</Muted>
      <QrCode text={authenticatorUri(texts.product, email, sharedKey)} />
      <Box display="grid" gap="2" justifyItems="start">
        <Eyebrow>{t.key}</Eyebrow>
        <Box as="code" fontFamily="mono" fontSize="md">
          {spacedKey(sharedKey)}
        </Box>
        <CopyButton text={sharedKey} label={t.copyKey} />
      </Box>
      <Form
        form={form}
        send={send}
        refused={(error) => failureOf(error, { twoFactorCode: /twofactor/i })}
        submit={t.verify}
        submitting={texts.common.saving}
        wide={false}
        cancel={
          <Button look="plain" onClick={onCancel}>
            {texts.common.cancel}
          </Button>
        }
        aria-label={t.title}
      >
        <CodeField hint={t.hint} />
      </Form>
    </>
  );
}
