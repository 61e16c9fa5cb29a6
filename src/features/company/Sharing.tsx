import type { Sharing as Shares } from '#core/contract/people/companies.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { texts } from '#src/ui/texts.ts';
import { companyTexts } from './texts.ts';
import { failureOf } from '#src/ui/form/fieldErrors.ts';
import { OldForm as Form } from '#src/ui/form/OldForm.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { useSetSharingMutation } from './companyApi.ts';
import { sharingOf, SharingFields } from './SharingFields.tsx';

const t = companyTexts.sharing;

/** What the rep lets the managers see, and the change of it. */
export function Sharing({ sharing }: { sharing: Shares }) {
  const [save] = useSetSharingMutation();
  const tell = useTell(readProblem);
  const form = useForm({
    read: sharingOf,
    check: () => ({}),
    send: async (chosen) => {
      await save(chosen).unwrap();
      await tell(Promise.resolve(), t.saved);
    },
    refused: (error) => failureOf(error, {}),
  });
  return (
    <Panel aria-label={t.title}>
      <Form form={form} submit={t.save} submitting={texts.common.saving} look="plain" wide={false}>
        <SharingFields sharing={sharing} />
      </Form>
    </Panel>
  );
}
