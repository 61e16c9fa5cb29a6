import { z } from 'zod';
import type { OnboardingDraft } from '#core/contract/account/onboarding.ts';
import {
  researchRequestSchema,
  researchSubjectSchema,
  type ResearchSubject,
} from '#core/contract/personas/research.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Choices } from '#src/ui/form/Choices.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { texts } from '#src/ui/texts.ts';
import { onboardingTexts } from './texts.ts';

const t = onboardingTexts.site;

/** The server is the judge; what cannot be an address is said at once. */
const schema = z.object({
  subject: researchSubjectSchema,
  domain: researchRequestSchema.shape.websiteDomain
    .trim()
    .min(1, t.missing)
    .regex(/^\S*$/, t.sentence),
});

interface SiteStepProps {
  draft: OnboardingDraft;
  onSite: (subject: ResearchSubject, domain: string) => void;
  onByHand: () => void;
}

/** Whose website, and which. Whether it can be read is found out in the next step. */
export function SiteStep({ draft, onSite, onByHand }: SiteStepProps) {
  const form = useSchemaForm(schema, {
    subject: draft.subject ?? 'own',
    domain: draft.domain ?? '',
  });
  return (
    <Form
      form={form}
      send={({ subject, domain }) => onSite(subject, domain)}
      submit={t.submit}
      submitting={texts.common.sending}
      cancel={
        <Button look="bare" onClick={onByHand}>
          {t.byHand}
        </Button>
      }
    >
      <SubjectChoice legend={t.subject} own={t.own} />
      <TextField
        name="domain"
        label={t.domain}
        hint={t.domainHint}
        autoComplete="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2_048}
        required
      />
    </Form>
  );
}

/** The form's field `subject`. */
export function SubjectChoice({ legend, own }: { legend: string; own: string }) {
  const choices = [
    { value: 'own', label: own, hint: t.ownHint },
    { value: 'prospect', label: t.prospect, hint: t.prospectHint },
  ];
  return <Choices name="subject" legend={legend} choices={choices} />;
}
