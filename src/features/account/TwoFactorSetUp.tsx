import { Box } from '@chakra-ui/react/box';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { texts } from '#src/ui/texts.ts';
import { accountTexts } from './texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { CopyButton } from '#src/ui/controls/CopyButton.tsx';
import { CodeField } from '#src/ui/form/CodeField.tsx';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { Eyebrow, Muted } from '#src/ui/layout/Panel.tsx';
import { useChangeTwoFactorMutation } from './accountApi.ts';
import { authenticatorUri, spacedKey } from './authenticatorUri.ts';
import { useProof } from './proof/proofContext.ts';
import { QrCode } from './QrCode.tsx';

const t = accountTexts.twoFactor;

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
  const form = useForm({
    read: (data) => textOf(data, 'twoFactorCode').replaceAll(/\s/g, ''),
    check: (code) =>
      present({ twoFactorCode: /^\d{6}$/.test(code) ? undefined : texts.fields.code }),
    send: async (twoFactorCode) => {
      const answer = await ask({
        title: t.proofTitle,
        detail: t.proofDetail,
        confirm: t.verify,
        send: (proof) => change({ ...proof, enable: true, twoFactorCode }).unwrap(),
      });
      if (answer === null) return;
      onCodes(answer.done.recoveryCodes);
      dispatch(showToast({ kind: 'success', title: t.turnedOn }));
    },
    refused: (error) => failureOf(error, { twoFactorCode: /twofactor/i }),
  });
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
        <CodeField hint={accountTexts.twoFactor.hint} error={form.errors.twoFactorCode} />
      </Form>
    </>
  );
}
