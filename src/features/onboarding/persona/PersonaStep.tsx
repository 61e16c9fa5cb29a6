import { Box } from '@chakra-ui/react/box';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { OnboardingDraft } from '#core/contract/account/onboarding.ts';
import type { OwnPersona } from '#core/contract/personas/ownPersona.ts';
import type { Persona } from '#core/contract/personas/persona.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { failureOf } from '#src/ui/form/serverErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { FoldedPart } from '#src/ui/layout/Fold.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { onboardingTexts } from '../texts.ts';
import { PersonaPreview } from './PersonaPreview.tsx';
import {
  PERSONA_KEYS,
  PERSONA_SENTENCES,
  personaFieldsSchema,
  SettingFields,
  settingsOf,
  valuesOf,
  WordFields,
  wordsOf,
  type PersonaValues,
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

/**
 * The persona before it is stored: as hard, for such calls, with such a voice as one wants; or
 * another one.
 */
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
  const settings = {
    difficulty: draft.difficulty ?? persona.difficulty,
    callType: draft.callType ?? persona.callType,
    voice: draft.voice ?? persona.voice,
  };
  const root = useRef<HTMLDivElement>(null);
  const [wording, setWording] = useState(false);
  const [create] = useCreatePersonaMutation();
  const form = useSchemaForm(
    personaFieldsSchema,
    valuesOf({ ...persona, ...settings }),
    PERSONA_SENTENCES,
  );

  async function send(values: PersonaValues) {
    const changed = { ...persona, ...wordsOf(values) };
    await onMade(
      await create({ persona: changed, ...settingsOf(values, settings.voice) }).unwrap(),
    );
  }

  /** Kept as soon as a field is left, so that nothing is lost by leaving the page. */
  function keep() {
    // A field that goes with the whole step is left too, but what was entered has had its turn.
    if (root.current === null) return;
    const values = form.getValues();
    const { data: sound } = personaFieldsSchema.safeParse(values);
    const next = {
      persona: sound === undefined ? persona : { ...persona, ...wordsOf(sound) },
      ...settingsOf(values, settings.voice),
    };
    if (JSON.stringify(next) !== JSON.stringify({ persona, ...settings })) onChanged(next);
  }

  return (
    <Box ref={root} onBlur={keep}>
      <Form
        form={form}
        send={send}
        refused={(error) => failureOf(error, PERSONA_KEYS)}
        // What is to be mended must be in sight to take the focus.
        onInvalid={() => flushSync(() => setWording(true))}
        submit={submit}
        submitting={t.saving}
      >
        <SettingFields />
        <FoldedPart title={t.edit} open={wording} onOpenChange={setWording} fontWeight="600">
          <Box display="grid" gap="5" pt="3">
            <WordFields />
          </Box>
        </FoldedPart>
      </Form>
    </Box>
  );
}
