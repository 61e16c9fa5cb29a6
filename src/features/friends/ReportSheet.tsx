import type { z } from 'zod';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { MAX_REPORT_LENGTH, REPORT_REASONS, reportSchema } from '#core/contract/people/friends.ts';
import { Dialog } from '#src/ui/layout/Dialog.tsx';
import { AreaField } from '#src/ui/form/AreaField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { texts } from '#src/ui/texts.ts';
import { friendTexts as t } from './texts.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { useReportMutation } from './friendsApi.ts';

const schema = reportSchema.omit({ username: true });

/** Tells whoever runs the server of somebody. */
export function ReportSheet({
  username,
  onClose,
  finalFocus,
}: {
  username: string;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}) {
  const dispatch = useAppDispatch();
  const [report] = useReportMutation();
  const form = useSchemaForm(schema, { reason: 'name', text: '' });

  async function send({ reason, text }: z.output<typeof schema>) {
    await report({ username, reason, text }).unwrap();
    dispatch(showToast({ kind: 'success', title: t.done.reported }));
    onClose();
  }

  return (
    <Dialog title={t.reportTitle(username)} onClose={onClose} finalFocus={finalFocus}>
      <Muted mb="5">{t.reportDetail}</Muted>
      <Form form={form} send={send} submit={t.reportSubmit} submitting={texts.common.sending}>
        <SelectField name="reason" label={t.reasonLabel}>
          {REPORT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t.reasons[reason]}
            </option>
          ))}
        </SelectField>
        <AreaField
          name="text"
          label={t.detailLabel}
          optional
          rows={4}
          maxLength={MAX_REPORT_LENGTH}
        />
      </Form>
    </Dialog>
  );
}
