import type { OnboardingDraft } from '#core/contract/account/onboarding.ts';
import type { ResearchSubject } from '#core/contract/personas/research.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { AreaField } from '#src/ui/form/AreaField.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { OldForm as Form } from '#src/ui/form/OldForm.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { texts } from '#src/ui/texts.ts';
import { onboardingTexts } from './texts.ts';
import { SubjectChoice, subjectOf } from './SiteStep.tsx';

const t = onboardingTexts.hand;
/** In characters; the longest leaves room in what the server takes. */
const SHORTEST = 20;
const LONGEST = 5_000;

export interface Described {
  subject: ResearchSubject;
  companyName: string;
  researchData: string;
}

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
  const form = useForm({
    read: (data) => ({
      subject: subjectOf(data),
      companyName: textOf(data, 'companyName').trim(),
      researchData: textOf(data, 'researchData').trim(),
    }),
    check: ({ companyName, researchData }) =>
      present({
        companyName: companyName === '' ? t.nameMissing : undefined,
        researchData: saysSomething(researchData) ? undefined : t.descriptionShort,
      }),
    send: (described) => Promise.resolve(onDescribed(described)),
    refused: (error) => failureOf(error, { companyName: null, researchData: null }),
  });
  const own = draft.domain === undefined ? draft.researchData : '';
  return (
    <Form
      form={form}
      submit={t.submit}
      submitting={texts.common.sending}
      cancel={
        <Button look="bare" onClick={onBySite}>
          {t.bySite}
        </Button>
      }
    >
      <SubjectChoice subject={draft.subject} />
      <TextField
        name="companyName"
        label={t.name}
        error={form.errors.companyName}
        defaultValue={draft.companyName ?? ''}
        autoComplete="organization"
        maxLength={80}
        required
      />
      <AreaField
        name="researchData"
        label={t.description}
        hint={t.descriptionHint}
        error={form.errors.researchData}
        defaultValue={own ?? ''}
        maxLength={LONGEST}
        required
      />
    </Form>
  );
}

function saysSomething(description: string): boolean {
  return description.length >= SHORTEST && /\p{L}{2}/u.test(description);
}
