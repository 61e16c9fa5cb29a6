import type { IntegrationService } from '#core/contract/account/integrations.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { TextField } from '#src/ui/form/Field.tsx';
import { checkRequired } from '#src/ui/form/checkFields.ts';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { OldForm as Form } from '#src/ui/form/OldForm.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { integrationTexts as t } from './texts.ts';
import { useSaveKeyMutation } from './integrationsApi.ts';

type Field = keyof typeof t.fields;

const FIELDS: Record<IntegrationService, readonly Field[]> = {
  salesloft: ['apiKey'],
  aircall: ['apiId', 'apiToken'],
};

/** Takes the key for one service; what was typed goes with the form. */
export function KeyForm({
  service,
  first,
  onSaved,
}: {
  service: IntegrationService;
  first: boolean;
  onSaved: () => void;
}) {
  const dispatch = useAppDispatch();
  const [save] = useSaveKeyMutation();
  const fields = FIELDS[service];
  const name = t.name[service];
  const form = useForm({
    read: (data) => ({
      apiKey: textOf(data, 'apiKey').trim(),
      apiId: textOf(data, 'apiId').trim(),
      apiToken: textOf(data, 'apiToken').trim(),
    }),
    check: (values) =>
      present(
        Object.fromEntries(
          fields.map((field) => [field, checkRequired(t.fields[field], values[field])]),
        ) as Record<Field, string | undefined>,
      ),
    send: async ({ apiKey, apiId, apiToken }) => {
      const { verified } = await save(
        service === 'salesloft'
          ? { service, key: { apiKey } }
          : { service, key: { apiId, apiToken } },
      ).unwrap();
      dispatch(
        verified
          ? showToast({ kind: 'success', title: t.saved(name) })
          : showToast({
              kind: 'info',
              title: t.keptForLater(name),
              description: t.keptForLaterDetail,
            }),
      );
      onSaved();
    },
    refused: (error) => {
      const failure = failureOf(error, { apiKey: null, apiId: null, apiToken: null });
      // What stands under a field need not be said above it too.
      return Object.keys(failure.fields).length > 0 ? { ...failure, title: null } : failure;
    },
  });
  return (
    <Form
      form={form}
      submit={first ? t.save(name) : t.replace}
      submitting={t.saving}
      look="plain"
      wide={false}
      aria-label={t.form(name)}
    >
      {fields.map((field, index) => (
        <TextField
          key={field}
          name={field}
          label={t.fields[field]}
          hint={index === fields.length - 1 ? `${t.where[service]} ${t.kept}` : undefined}
          error={form.errors[field]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1_024}
          required
        />
      ))}
    </Form>
  );
}
