import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, type ReactNode } from 'react';
import type { OnboardingDraft } from '#core/contract/account/onboarding.ts';
import type { OwnPersona } from '#core/contract/personas/ownPersona.ts';
import type { Persona } from '#core/contract/personas/persona.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { OldForm as Form } from '#src/ui/form/OldForm.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { onboardingTexts } from '../texts.ts';
import { PersonaPreview } from './PersonaPreview.tsx';
import {
  checkWords,
  readSettings,
  readWords,
  SettingFields,
  WordFields,
  type Settings,
  type WordErrors,
} from './PersonaFields.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { LimitLine } from '../LimitLine.tsx';
import { useCreatePersonaMutation, useRegeneratePersonaMutation } from '../onboardingApi.ts';
import { StepFrame, type Place } from '../StepFrame.tsx';

const t = onboardingTexts.persona;

interface PersonaStepProps {
  place: Place;
  draft: OnboardingDraft & { persona: Persona; researchData: string; companyName: string };
  /** On the button: what comes after. */
  submit: string;
  toBattleRoom: ReactNode;
  onChanged: (
    changes: Pick<OnboardingDraft, 'persona' | 'difficulty' | 'callType' | 'voice'>,
  ) => void;
  onMade: (made: OwnPersona) => Promise<void>;
}

/** The persona before it is stored: as hard, for such calls, with such a voice as one wants; or another one. */
export function PersonaStep({
  place,
  draft,
  submit,
  toBattleRoom,
  onChanged,
  onMade,
}: PersonaStepProps) {
  const { persona, researchData, companyName, subject } = draft;
  const [make, making] = useRegeneratePersonaMutation();

  async function another() {
    if (making.isLoading) return;
    const reply = await make({
      researchData,
      companyName,
      jobTitle: draft.jobTitle ?? persona.jobTitle,
      subject: subject ?? 'own',
    });
    // How hard and for which calls stays as chosen; the voice comes with the person.
    if (reply.data !== undefined) onChanged({ persona: reply.data, voice: undefined });
  }

  return (
    <StepFrame place={place} title={t.title}>
      <Box display="grid" gap="5">
        <PersonaPreview {...persona} />
        {making.error !== undefined && !making.isLoading && (
          <Notice
            title={readProblem(making.error).title}
            detail={readProblem(making.error).detail}
          />
        )}
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Button
            look="plain"
            size="sm"
            aria-disabled={making.isLoading}
            onClick={() => void another()}
          >
            <Icon name="refresh" size={16} />
            {making.isLoading ? t.makingAnother : t.another}
          </Button>
          <LimitLine toBattleRoom={toBattleRoom} />
        </Box>
        <PersonaForm
          key={persona.id}
          draft={draft}
          submit={submit}
          onChanged={onChanged}
          onMade={onMade}
        />
      </Box>
    </StepFrame>
  );
}

function PersonaForm({
  draft,
  submit,
  onChanged,
  onMade,
}: Pick<PersonaStepProps, 'draft' | 'submit' | 'onChanged' | 'onMade'>) {
  const { persona } = draft;
  const settings: Settings = {
    difficulty: draft.difficulty ?? persona.difficulty,
    callType: draft.callType ?? persona.callType,
    voice: draft.voice ?? persona.voice,
  };
  const words = useRef<HTMLDetailsElement>(null);
  const [create] = useCreatePersonaMutation();
  const read = (data: FormData) => ({ ...readSettings(data, settings), ...readWords(data) });
  const form = useForm({
    read,
    check: (values) => {
      const errors = present(checkWords(values));
      // What is to be mended must be in sight to take the focus.
      if (Object.keys(errors).length > 0 && words.current !== null) words.current.open = true;
      return errors;
    },
    send: async ({ difficulty, callType, voice, ...rest }) =>
      onMade(
        await create({ persona: { ...persona, ...rest }, difficulty, callType, voice }).unwrap(),
      ),
    refused: (error) =>
      failureOf<keyof WordErrors>(error, {
        name: /persona\.name$/,
        jobTitle: /persona\.jobTitle$/,
        intro: /persona\.intro$/,
      }),
  });

  /** Kept as soon as a field is left, so that nothing is lost by leaving the page. */
  function keep(element: HTMLFormElement) {
    const { difficulty, callType, voice, ...rest } = read(new FormData(element));
    const sound = Object.values(checkWords(rest)).every((error) => error === undefined);
    const next = {
      persona: sound ? { ...persona, ...rest } : persona,
      difficulty,
      callType,
      voice,
    };
    if (JSON.stringify(next) !== JSON.stringify({ persona, ...settings })) onChanged(next);
  }

  function leave(target: EventTarget) {
    // A field that goes with the whole step is left too, but what was entered has had its turn.
    if (words.current === null || !(target instanceof HTMLElement)) return;
    const element = target.closest('form');
    if (element !== null) keep(element);
  }

  return (
    <Box onBlur={({ target }) => leave(target)}>
      <Form form={form} submit={submit} submitting={t.saving}>
        <SettingFields {...settings} />
        <Words ref={words}>
          <chakra.summary
            fontWeight="600"
            minHeight="2.75rem"
            display="list-item"
            py="2"
            cursor="pointer"
          >
            {t.edit}
          </chakra.summary>
          <Box display="grid" gap="5" pt="3">
            <WordFields
              name={persona.name}
              jobTitle={persona.jobTitle}
              intro={persona.intro}
              errors={form.errors}
            />
          </Box>
        </Words>
      </Form>
    </Box>
  );
}

const Words = chakra('details', { base: { minWidth: '0' } });
