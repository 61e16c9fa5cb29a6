import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { text } from '#core/contract/text.ts';
import type { OnboardingDraft } from '#core/contract/account/onboarding.ts';
import type { Persona } from '#core/contract/personas/persona.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Choices } from '#src/ui/form/Choices.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { failureOf } from '#src/ui/form/serverErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { texts } from '#src/ui/texts.ts';
import { onboardingTexts } from './texts.ts';
import { readProblem } from '#src/ui/states/problem.ts';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { LimitLine } from './LimitLine.tsx';
import {
  useJobTitlesQuery,
  useMoreJobTitlesMutation,
  useRegeneratePersonaMutation,
} from './onboardingApi.ts';
import { StepFrame, type Place } from './StepFrame.tsx';

const t = onboardingTexts.titles;
/** The choice that asks for a title of one's own. */
const OTHER = '';
const schema = z
  .object({ choice: z.string(), jobTitle: text(80).trim() })
  .refine(({ choice, jobTitle }) => choice !== OTHER || jobTitle !== '', {
    path: ['jobTitle'],
    message: t.otherMissing,
  });

interface TitleStepProps {
  place: Place;
  draft: OnboardingDraft & { researchData: string; companyName: string };
  toBattleRoom: ReactNode;
  onPersona: (jobTitle: string, persona: Persona) => void;
  onByHand: () => void;
}

/** Whom to call: one of the titles that follow from the research, or one's own. */
export function TitleStep({ place, draft, toBattleRoom, onPersona, onByHand }: TitleStepProps) {
  const { researchData, companyName } = draft;
  const subject = draft.subject ?? 'own';
  const { data: first, error, isFetching, refetch } = useJobTitlesQuery({ researchData, subject });
  const [askMore, more] = useMoreJobTitlesMutation();
  const [make, making] = useRegeneratePersonaMutation();
  const titles = more.data?.success === true ? more.data.jobTitles : (first?.jobTitles ?? []);
  const failed = !isFetching && (error !== undefined || first?.success === false);

  async function choose(jobTitle: string) {
    // The same person again costs nothing.
    const known = draft.persona?.jobTitle === jobTitle ? draft.persona : null;
    onPersona(
      jobTitle,
      known ?? (await make({ researchData, companyName, jobTitle, subject }).unwrap()),
    );
  }

  return (
    <StepFrame
      place={place}
      title={t.title}
      intro={subject === 'own' ? t.own(companyName) : t.prospect(companyName)}
    >
      <Box display="grid" gap="5">
        {failed && (
          <Notice
            title={t.failed}
            detail={error === undefined ? t.failedDetail : readProblem(error).detail}
          >
            <Button look="plain" size="sm" onClick={() => void refetch()}>
              <Icon name="refresh" size={16} />
              {texts.common.retry}
            </Button>
            <Button look="plain" size="sm" onClick={onByHand}>
              {t.describe}
            </Button>
          </Notice>
        )}
        {more.error !== undefined && !more.isLoading && (
          <Notice title={t.failed} detail={readProblem(more.error).detail} />
        )}
        {isFetching || more.isLoading ? (
          <TitlesSkeleton />
        ) : (
          <TitleForm
            key={titles.join('\n')}
            titles={titles}
            chosen={draft.jobTitle}
            known={draft.persona?.jobTitle}
            onChosen={choose}
          />
        )}
        {!isFetching && titles.length > 0 && (
          <Button
            look="plain"
            justifySelf="start"
            aria-disabled={more.isLoading || making.isLoading}
            onClick={() =>
              !more.isLoading && void askMore({ researchData, subject, forceRegenerate: true })
            }
          >
            <Icon name="refresh" size={16} />
            {more.isLoading ? t.making : t.more}
          </Button>
        )}
        <LimitLine toBattleRoom={toBattleRoom} />
      </Box>
    </StepFrame>
  );
}

function TitleForm({
  titles,
  chosen,
  known,
  onChosen,
}: {
  titles: string[];
  chosen: string | undefined;
  known: string | undefined;
  onChosen: (title: string) => Promise<void>;
}) {
  const offered = chosen === undefined || titles.includes(chosen);
  const form = useSchemaForm(schema, {
    choice: offered ? (chosen ?? titles[0] ?? OTHER) : OTHER,
    jobTitle: offered ? '' : chosen,
  });
  const choice = form.watch('choice');
  const choices = [
    ...titles.map((title) => ({ value: title, label: title })),
    { value: OTHER, label: t.other },
  ];
  return (
    <Form
      form={form}
      send={({ jobTitle }) => onChosen(choice === OTHER ? jobTitle : choice)}
      refused={(error) => failureOf(error, { jobTitle: /jobtitle/i })}
      submit={known !== undefined && known === choice ? t.keepSubmit : t.submit}
      submitting={t.submitting}
    >
      {titles.length > 0 && <Choices name="choice" legend={t.legend} choices={choices} />}
      {choice === OTHER && (
        <TextField
          name="jobTitle"
          label={t.otherLabel}
          hint={t.otherHint}
          autoComplete="off"
          maxLength={80}
          required
        />
      )}
    </Form>
  );
}

function TitlesSkeleton() {
  return (
    <Box display="grid" gap="2">
      <LoadingLabel />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="3.25rem" aria-hidden />
      ))}
    </Box>
  );
}
