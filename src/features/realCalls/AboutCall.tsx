import { Box } from '@chakra-ui/react/box';
import { z } from 'zod';
import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import { MAX_NAME_LENGTH, MAX_TITLE_LENGTH } from '#core/contract/calls/realCallBounds.ts';
import {
  uploadRealCallQuerySchema,
  type TranscriptSpeakers,
  type UploadRealCallQuery,
} from '#core/contract/calls/realCalls.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Choices } from '#src/ui/form/Choices.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { formatClock } from '#src/ui/format/format.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { realCallTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';

const t = realCallTexts.form;
const { callType, rep, title, prospectName, company } = uploadRealCallQuerySchema.required().shape;
/** What was left empty is not told. `date` is a day, as its field gives it. */
const schema = z.object({
  callType,
  rep: rep.refine((name) => name !== '', t.choose),
  title,
  prospectName,
  company,
  date: z.string(),
});

interface AboutCallProps {
  file: File;
  told: TranscriptSpeakers;
  /** While it is being uploaded no other file is taken. */
  busy: boolean;
  onOther: () => void;
  onUpload: (about: UploadRealCallQuery) => Promise<void>;
}

/** What only the rep knows of a transcript: who of them they are, and what kind of call it was. */
export function AboutCall({ file, told, busy, onOther, onUpload }: AboutCallProps) {
  const form = useSchemaForm(schema, {
    callType: 'cold-call',
    // Where the file does not make it clear, nobody's side is scored by mistake.
    rep: told.sure ? told.rep : '',
    title: told.title,
    prospectName: '',
    company: '',
    date: '',
  });
  const lines = told.speakers.reduce((sum, speaker) => sum + speaker.lines, 0);
  return (
    <Form
      form={form}
      send={(about) => onUpload(aboutOf(about, file.name))}
      refused={(error) => ({ title: t.failed, detail: readProblem(error).detail, fields: {} })}
      submit={t.submit}
      submitting={t.submitting}
      wide={false}
      aria-label={t.label}
      cancel={
        <Button look="bare" aria-disabled={busy} onClick={onOther}>
          {t.other}
        </Button>
      }
    >
      <Box>
        <Box as="p" fontWeight="600" overflowWrap="anywhere" role="status">
          {t.file(
            file.name,
            lines,
            told.durationSeconds === null ? null : formatClock(told.durationSeconds * 1000),
          )}
        </Box>
        {told.notices.map((notice) => (
          <Muted key={notice} mt="1">
            {notice}
          </Muted>
        ))}
      </Box>
      <Box>
        <Choices
          name="rep"
          legend={t.who}
          choices={told.speakers.map(({ name, says }) => ({
            value: name,
            label: name,
            hint: t.says(says),
          }))}
        />
        {!told.sure && <Muted mt="2">{t.unsure}</Muted>}
      </Box>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
      >
        <SelectField name="callType" label={t.callType}>
          {CALL_TYPES.map((id) => (
            <option key={id} value={id}>
              {texts.callType[id]}
            </option>
          ))}
        </SelectField>
        <TextField name="title" label={t.title} maxLength={MAX_TITLE_LENGTH} autoComplete="off" />
        <TextField
          name="prospectName"
          label={t.name}
          optional
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
        <TextField
          name="company"
          label={t.company}
          optional
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
        <TextField name="date" type="date" label={t.date} optional />
      </Box>
    </Form>
  );
}

function aboutOf(
  { date, callType: type, rep: speaker, ...optional }: z.output<typeof schema>,
  fileName: string,
): UploadRealCallQuery {
  // The day is the rep's own; noon is on it wherever they are.
  const day = new Date(`${date}T12:00:00`);
  return {
    fileName,
    callType: type,
    rep: speaker,
    ...Object.fromEntries(
      Object.entries(optional)
        .map(([name, value]) => [name, value.trim()])
        .filter(([, value]) => value !== ''),
    ),
    ...(!Number.isNaN(day.getTime()) && { startedAt: day.toISOString() }),
  };
}
