import type { z } from 'zod';
import {
  aircallKeyRequestSchema,
  salesloftKeyRequestSchema,
  type IntegrationService,
} from '#core/contract/account/integrations.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { TextField } from '#src/ui/form/Field.tsx';
import { failureOf, type Failure } from '#src/ui/form/serverErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { integrationTexts as t } from './texts.ts';
import { useSaveKeyMutation } from './integrationsApi.ts';

type Field = keyof typeof t.fields;

const SCHEMAS = { salesloft: salesloftKeyRequestSchema, aircall: aircallKeyRequestSchema };
const FIELDS: Record<IntegrationService, readonly Field[]> = {
  salesloft: ['apiKey'],
  aircall: ['apiId', 'apiToken'],
};
type Key = Record<string, string>;

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
  const schema: z.ZodType<Key, Key> = SCHEMAS[service];
  const form = useSchemaForm(schema, Object.fromEntries(fields.map((field) => [field, ''])));

  async function send({ apiKey = '', apiId = '', apiToken = '' }: Key) {
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
  }

  return (
    <Form
      form={form}
      send={send}
      refused={refused}
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

/** What stands under a field need not be said above it too. */
function refused(error: unknown): Failure {
  const failure = failureOf(error, { apiKey: null, apiId: null, apiToken: null });
  return Object.keys(failure.fields).length > 0 ? { ...failure, title: null } : failure;
}
