import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import type { ReportReason } from '#core/contract/people/friends.ts';
import { Dialog } from '#src/ui/layout/Dialog.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { failureOf } from '#src/ui/form/fieldErrors.ts';
import { OldForm as Form } from '#src/ui/form/OldForm.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { texts } from '#src/ui/texts.ts';
import { friendTexts as t } from './texts.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { useReportMutation } from './friendsApi.ts';

const REASONS = Object.keys(t.reasons) as ReportReason[];
/** The contract's `MAX_REPORT_LENGTH`, without its schemas. */
const LONGEST = 1_000;

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
  const id = useId();
  const form = useForm({
    read: (data) => ({
      reason: REASONS.find((reason) => reason === textOf(data, 'reason')) ?? 'other',
      text: textOf(data, 'text').trim(),
    }),
    check: () => ({}),
    send: async ({ reason, text }) => {
      await report({ username, reason, text }).unwrap();
      dispatch(showToast({ kind: 'success', title: t.done.reported }));
      onClose();
    },
    refused: (error) => failureOf(error, {}),
  });
  return (
    <Dialog title={t.reportTitle(username)} onClose={onClose} finalFocus={finalFocus}>
      <Muted mb="5">{t.reportDetail}</Muted>
      <Form form={form} submit={t.reportSubmit} submitting={texts.common.sending}>
        <SelectField name="reason" label={t.reasonLabel} defaultValue="name">
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t.reasons[reason]}
            </option>
          ))}
        </SelectField>
        <div>
          <chakra.label htmlFor={id} display="block" fontWeight="600" fontSize="sm" mb="2">
            {t.detailLabel}{' '}
            <chakra.span color="fg.muted" fontWeight="400">
              ({texts.common.optional})
            </chakra.span>
          </chakra.label>
          <chakra.textarea
            id={id}
            name="text"
            rows={4}
            maxLength={LONGEST}
            width="100%"
            p="3"
            bg="bg.raised"
            borderWidth="1px"
            borderColor="border.strong"
            borderRadius="md"
            resize="vertical"
          />
        </div>
      </Form>
    </Dialog>
  );
}
