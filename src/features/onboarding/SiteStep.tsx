import type { OnboardingDraft } from '#core/contract/account/onboarding.ts';
import type { ResearchSubject } from '#core/contract/personas/research.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Choices } from '#src/ui/form/Choices.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { OldForm as Form } from '#src/ui/form/OldForm.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { texts } from '#src/ui/texts.ts';
import { onboardingTexts } from './texts.ts';

const t = onboardingTexts.site;

interface SiteStepProps {
  draft: OnboardingDraft;
  onSite: (subject: ResearchSubject, domain: string) => void;
  onByHand: () => void;
}

/** Whose website, and which. Whether it can be read is found out in the next step. */
export function SiteStep({ draft, onSite, onByHand }: SiteStepProps) {
  const form = useForm({
    read: (data) => ({ subject: subjectOf(data), domain: textOf(data, 'domain').trim() }),
    check: ({ domain }) => present({ domain: checkDomain(domain) }),
    send: ({ subject, domain }) => Promise.resolve(onSite(subject, domain)),
    refused: (error) => failureOf(error, { domain: null }),
  });
  return (
    <Form
      form={form}
      submit={t.submit}
      submitting={texts.common.sending}
      cancel={
        <Button look="bare" onClick={onByHand}>
          {t.byHand}
        </Button>
      }
    >
      <SubjectChoice subject={draft.subject} />
      <TextField
        name="domain"
        label={t.domain}
        hint={t.domainHint}
        error={form.errors.domain}
        defaultValue={draft.domain ?? ''}
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

export function SubjectChoice({ subject }: { subject: ResearchSubject | undefined }) {
  const choices = [
    { value: 'own', label: t.own, hint: t.ownHint },
    { value: 'prospect', label: t.prospect, hint: t.prospectHint },
  ];
  return (
    <Choices name="subject" legend={t.subject} choices={choices} defaultValue={subject ?? 'own'} />
  );
}

export function subjectOf(data: FormData): ResearchSubject {
  return textOf(data, 'subject') === 'prospect' ? 'prospect' : 'own';
}

/** The server is the judge; what cannot be an address is said at once. */
function checkDomain(domain: string): string | undefined {
  if (domain === '') return t.missing;
  return /\s/.test(domain) ? t.sentence : undefined;
}
