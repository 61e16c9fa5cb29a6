import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { OfferedQuestion } from '#src/lib/analytics/surveys.ts';
import type { SurveyOffer } from './surveyOffer.ts';
import { analyticsTexts } from './texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Choices } from '#src/ui/form/Choices.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';

const t = analyticsTexts.survey;

/**
 * A few questions to answer by choosing: a line in a corner, in nobody's way, until somebody wants
 * to answer.
 */
export function SurveyCard({ survey, onShown, onAnswer, onDismiss }: SurveyOffer) {
  const [open, setOpen] = useState(false);
  useEffect(onShown, [onShown]);

  return (
    <Box
      as="section"
      aria-label={survey.name}
      position="fixed"
      zIndex="28"
      bottom={{ base: 'calc(5rem + env(safe-area-inset-bottom))', md: '6' }}
      insetInlineEnd="4"
      width="calc(100% - 2rem)"
      maxWidth="24rem"
      maxHeight="70dvh"
      overflowY="auto"
      p="4"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="md"
      boxShadow="0 12px 32px rgb(0 0 0 / 0.28)"
    >
      {!open && (
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="4"
          rowGap="2"
        >
          <Box as="p" fontWeight="600" fontSize="sm">
            {t.ask(survey.questions.length)}
          </Box>
          <Box display="flex" gap="2">
            <Button size="sm" look="plain" onClick={() => setOpen(true)}>
              {t.answer}
            </Button>
            <Button size="sm" look="bare" onClick={onDismiss}>
              {t.dismiss}
            </Button>
          </Box>
        </Box>
      )}
      {open && <Questions survey={survey} onAnswer={onAnswer} onDismiss={onDismiss} />}
    </Box>
  );
}

function Questions({ survey: { questions }, onAnswer, onDismiss }: Omit<SurveyOffer, 'onShown'>) {
  const form = useSchemaForm(schemaOf(questions), {});
  return (
    <div ref={focusFirst}>
      <Form
        form={form}
        send={onAnswer}
        submit={t.send}
        submitting={t.send}
        wide={false}
        cancel={
          <Button look="bare" onClick={onDismiss}>
            {t.dismiss}
          </Button>
        }
      >
        {questions.map(({ property, text, answers, ends }) => (
          <Choices
            key={property}
            name={property}
            legend={text}
            choices={answers.map((answer) => ({ value: String(answer), label: answer }))}
            hint={ends === null ? undefined : t.scale(ends.low, ends.high)}
            flow={ends === null ? 'column' : 'row'}
            mark={ends === null ? 'dot' : 'frame'}
          />
        ))}
      </Form>
    </div>
  );
}

/**
 * Each question is to be answered with one of its answers, as it was offered: a mark stays a
 * number.
 */
function schemaOf(questions: readonly OfferedQuestion[]) {
  return z.object(
    Object.fromEntries(
      questions.map(({ property, answers }) => [
        property,
        z
          .string(t.missing)
          .transform((chosen) => answers.find((answer) => String(answer) === chosen) ?? chosen),
      ]),
    ),
  );
}

/** In the place of the button that was pressed. */
function focusFirst(questions: HTMLDivElement | null): void {
  questions?.querySelector('input')?.focus();
}
