import { sharingSchema, type Sharing as Shares } from '#core/contract/people/companies.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { texts } from '#src/ui/texts.ts';
import { companyTexts } from './texts.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { useSetSharingMutation } from './companyApi.ts';
import { SharingFields } from './SharingFields.tsx';

const t = companyTexts.sharing;

/** What the rep lets the managers see, and the change of it. */
export function Sharing({ sharing }: { sharing: Shares }) {
  const [save] = useSetSharingMutation();
  const tell = useTell(readProblem);
  const form = useSchemaForm(sharingSchema, sharing);

  async function send(chosen: Shares) {
    await save(chosen).unwrap();
    await tell(Promise.resolve(), t.saved);
  }

  return (
    <Panel aria-label={t.title}>
      <Form
        form={form}
        send={send}
        submit={t.save}
        submitting={texts.common.saving}
        look="plain"
        wide={false}
      >
        <SharingFields />
      </Form>
    </Panel>
  );
}
