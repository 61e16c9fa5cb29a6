import { Box } from '@chakra-ui/react/box';
import type { CallType, Difficulty, PublicPersona } from '#core/contract/personas/persona.ts';
import { AreaField } from '#src/ui/form/AreaField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { onboardingTexts } from '../texts.ts';
import { texts } from '#src/ui/texts.ts';

const t = onboardingTexts.persona;

type Voice = PublicPersona['voice'];

/** How hard a persona is, for which calls, and how it sounds. */
export interface Settings {
  difficulty: Difficulty;
  callType: CallType;
  voice: Voice;
}

/** What a rep sees of it, in words. */
export interface Words {
  name: string;
  jobTitle: string;
  intro: string;
}

export type WordErrors = Partial<Record<keyof Words, string>>;

/** 1 is normal speed. */
const RATES = { slow: 0.85, normal: 1, fast: 1.2 };
type Pace = keyof typeof RATES;

/** Goes into a form; `readSettings` reads it. */
export function SettingFields({ difficulty, callType, voice }: Settings) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap="5"
    >
      <Select
        name="difficulty"
        label={t.difficulty}
        value={difficulty}
        options={texts.difficulty}
      />
      <Select name="callType" label={t.callType} value={callType} options={texts.callType} />
      <Select name="gender" label={t.gender} value={voice.gender} options={t.genders} />
      <Select name="rate" label={t.rate} value={paceOf(voice.rate)} options={t.rates} />
    </Box>
  );
}

/** Goes into a form; `readWords` reads it. */
export function WordFields({ name, jobTitle, intro, errors }: Words & { errors: WordErrors }) {
  return (
    <>
      <TextField
        name="name"
        label={t.name}
        defaultValue={name}
        error={errors.name}
        autoComplete="off"
        maxLength={80}
        required
      />
      <TextField
        name="jobTitle"
        label={t.jobTitle}
        defaultValue={jobTitle}
        error={errors.jobTitle}
        autoComplete="off"
        maxLength={80}
        required
      />
      <AreaField
        name="intro"
        label={t.intro}
        defaultValue={intro}
        error={errors.intro}
        rows={4}
        maxLength={400}
        required
      />
    </>
  );
}

/** What the form does not ask of a voice (language, pitch) stays; so does a pace of its own, unless another is chosen. */
export function readSettings(data: FormData, { voice }: Settings): Settings {
  const pace = textOf(data, 'rate') as Pace;
  return {
    difficulty: textOf(data, 'difficulty') as Difficulty,
    callType: textOf(data, 'callType') as CallType,
    voice: {
      ...voice,
      gender: textOf(data, 'gender') as Voice['gender'],
      rate: pace === paceOf(voice.rate) ? voice.rate : RATES[pace],
    },
  };
}

export function readWords(data: FormData): Words {
  return {
    name: textOf(data, 'name').trim(),
    jobTitle: textOf(data, 'jobTitle').trim(),
    intro: textOf(data, 'intro').trim(),
  };
}

export function checkWords({
  name,
  jobTitle,
  intro,
}: Words): Record<keyof Words, string | undefined> {
  const missing = (value: string, message: string) => (value === '' ? message : undefined);
  return {
    name: missing(name, t.nameMissing),
    jobTitle: missing(jobTitle, t.jobTitleMissing),
    intro: missing(intro, t.introMissing),
  };
}

function paceOf(rate: number): Pace {
  if (rate < 0.93) return 'slow';
  return rate > 1.1 ? 'fast' : 'normal';
}

function Select({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: Record<string, string>;
}) {
  return (
    <SelectField name={name} label={label} defaultValue={value}>
      {Object.entries(options).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
