import { Box } from '@chakra-ui/react/box';
import { z } from 'zod';
import { publicPersonaSchema, type PublicPersona } from '#core/contract/personas/persona.ts';
import { AreaField } from '#src/ui/form/AreaField.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import type { ErrorKeys } from '#src/ui/form/serverErrors.ts';
import { texts } from '#src/ui/texts.ts';
import { onboardingTexts } from '../texts.ts';

const t = onboardingTexts.persona;

/** 1 is normal speed. */
const RATES = { slow: 0.85, normal: 1, fast: 1.2 };
type Pace = keyof typeof RATES;

const { difficulty, callType, voice, name, jobTitle, intro } = publicPersonaSchema.shape;

/** How hard a persona is, for which calls, how it sounds, and what a rep sees of it in words. */
export const personaFieldsSchema = z.object({
  difficulty,
  callType,
  gender: voice.shape.gender,
  pace: z.enum(['slow', 'normal', 'fast']),
  name,
  jobTitle,
  intro,
});
export const PERSONA_SENTENCES = {
  name: t.nameMissing,
  jobTitle: t.jobTitleMissing,
  intro: t.introMissing,
};
/** Where the server's error keys are told. */
export const PERSONA_KEYS: ErrorKeys = {
  name: /persona\.name$/,
  jobTitle: /persona\.jobTitle$/,
  intro: /persona\.intro$/,
};

export type PersonaValues = z.output<typeof personaFieldsSchema>;
type Described = Pick<
  PublicPersona,
  'difficulty' | 'callType' | 'voice' | 'name' | 'jobTitle' | 'intro'
>;

/** What the form begins with. */
export function valuesOf(persona: Described): PersonaValues {
  return {
    difficulty: persona.difficulty,
    callType: persona.callType,
    gender: persona.voice.gender,
    pace: paceOf(persona.voice.rate),
    name: persona.name,
    jobTitle: persona.jobTitle,
    intro: persona.intro,
  };
}

/**
 * What the form does not ask of a voice (language, pitch) stays; so does a pace of its own, unless
 * another is chosen.
 */
export function settingsOf(
  { difficulty: level, callType: type, gender, pace }: Omit<PersonaValues, keyof Words>,
  before: PublicPersona['voice'],
) {
  const rate = pace === paceOf(before.rate) ? before.rate : RATES[pace];
  return { difficulty: level, callType: type, voice: { ...before, gender, rate } };
}

export function wordsOf(values: Words): Words {
  return { name: values.name, jobTitle: values.jobTitle, intro: values.intro };
}

type Words = Pick<PublicPersona, 'name' | 'jobTitle' | 'intro'>;

/** Goes into a form of `personaFieldsSchema`, as `WordFields` does. */
export function SettingFields() {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap="5"
    >
      <Select name="difficulty" label={t.difficulty} options={texts.difficulty} />
      <Select name="callType" label={t.callType} options={texts.callType} />
      <Select name="gender" label={t.gender} options={t.genders} />
      <Select name="pace" label={t.rate} options={t.rates} />
    </Box>
  );
}

export function WordFields() {
  return (
    <>
      <TextField name="name" label={t.name} autoComplete="off" maxLength={80} required />
      <TextField name="jobTitle" label={t.jobTitle} autoComplete="off" maxLength={80} required />
      <AreaField name="intro" label={t.intro} rows={4} maxLength={400} required />
    </>
  );
}

function paceOf(rate: number): Pace {
  if (rate < 0.93) return 'slow';
  return rate > 1.1 ? 'fast' : 'normal';
}

function Select({
  name: field,
  label,
  options,
}: {
  name: keyof PersonaValues;
  label: string;
  options: Record<string, string>;
}) {
  return (
    <SelectField name={field} label={label}>
      {Object.entries(options).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
