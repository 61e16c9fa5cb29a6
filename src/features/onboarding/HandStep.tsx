import { z } from 'zod';
import type { OnboardingDraft } from '#core/contract/account/onboarding.ts';
import { researchSubjectSchema } from '#core/contract/personas/research.ts';
import { text } from '#core/contract/text.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { AreaField } from '#src/ui/form/AreaField.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { texts } from '#src/ui/texts.ts';
import { onboardingTexts } from './texts.ts';
import { SubjectChoice } from './SiteStep.tsx';

const t = onboardingTexts.hand;
/** In characters; the longest leaves room in what the server takes. */
const SHORTEST = 20;
const LONGEST = 5_000;

const schema = z.object({
  subject: researchSubjectSchema,
  companyName: text(80).trim().min(1, t.nameMissing),
  researchData: text(LONGEST).trim().refine(saysSomething, t.descriptionShort),
});

export type Described = z.output<typeof schema>;

/** The company in the rep's own words, where there is no website or none that can be read. */
export function HandStep({
  draft,
  onDescribed,
  onBySite,
}: {
  draft: OnboardingDraft;
  onDescribed: (described: Described) => void;
  onBySite: () => void;
}) {
  const own = draft.domain === undefined ? draft.researchData : '';
  const form = useSchemaForm(schema, {
    subject: draft.subject ?? 'own',
    companyName: draft.companyName ?? '',
    researchData: own ?? '',
  });
  return (
    <Form
      form={form}
      send={onDescribed}
      submit={t.submit}
      submitting={texts.common.sending}
      cancel={
        <Button look="bare" onClick={onBySite}>
          {t.bySite}
        </Button>
      }
    >
      <SubjectChoice legend={t.subject} own={t.own} />
      <TextField
        name="companyName"
        label={t.name}
        autoComplete="organization"
        maxLength={80}
        required
      />
      <AreaField
        name="researchData"
        label={t.description}
        hint={t.descriptionHint}
        maxLength={LONGEST}
        required
      />
    </Form>
  );
}

function saysSomething(description: string): boolean {
  return description.length >= SHORTEST && /\p{L}{2}/u.test(description);
}
