import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState, type FormEvent } from 'react';
import type { OfferedQuestion, OfferedSurvey, SurveyAnswers } from '#src/lib/analytics/surveys.ts';
import { analyticsTexts } from './texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';

const t = analyticsTexts.survey;

interface SurveyCardProps {
  survey: OfferedSurvey;
  onAnswer: (answers: SurveyAnswers) => void;
  onDismiss: () => void;
}

/** A few questions to answer by choosing: a line in a corner, in nobody's way, until somebody wants to answer. */
export function SurveyCard({ survey, onAnswer, onDismiss }: SurveyCardProps) {
  const [open, setOpen] = useState(false);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const answers = survey.questions.flatMap(({ property, answers: choices }) => {
      const answer = choices[Number(chosen.get(property) ?? Number.NaN)];
      return answer === undefined ? [] : [[property, answer] as const];
    });
    onAnswer(Object.fromEntries(answers));
  }

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
      {open && (
        <form ref={focusFirst} onSubmit={send}>
          <Box display="grid" gap="4">
            {survey.questions.map((question) => (
              <Question key={question.property} question={question} />
            ))}
            <Box display="flex" gap="2">
              <Button size="sm" type="submit">
                {t.send}
              </Button>
              <Button size="sm" look="bare" onClick={onDismiss}>
                {t.dismiss}
              </Button>
            </Box>
          </Box>
        </form>
      )}
    </Box>
  );
}

/** In the place of the button that was pressed. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}

function Question({ question: { property, text, answers, ends } }: { question: OfferedQuestion }) {
  const id = useId();
  return (
    <chakra.fieldset
      borderWidth="0"
      p="0"
      m="0"
      minWidth="0"
      {...(ends && { 'aria-describedby': id })}
    >
      <chakra.legend fontWeight="600" fontSize="sm" mb="2" p="0">
        {text}
      </chakra.legend>
      <Box display="flex" flexWrap="wrap" flexDirection={ends ? 'row' : 'column'} gap="2">
        {answers.map((answer, place) => (
          <chakra.label
            key={answer}
            display="flex"
            alignItems="center"
            gap="2"
            minHeight="1.75rem"
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              name={property}
              value={place}
              required
              boxSize="1.25rem"
              accentColor="var(--rs-colors-accent-text)"
            />
            {answer}
          </chakra.label>
        ))}
      </Box>
      {ends && <Muted id={id}>{t.scale(ends.low, ends.high)}</Muted>}
    </chakra.fieldset>
  );
}
