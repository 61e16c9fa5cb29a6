import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { LESSON_PERSONAS, LESSONS, type Lesson } from '#core/contract/calls/lessonIds.ts';
import type { Scorecard, ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { Eyebrow, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { lessonTexts as t } from './texts.ts';

interface LessonResultProps {
  lesson: Lesson;
  scorecard: Scorecard;
  /** The address of a lesson's call. */
  toCall: (assistantId: string, lesson: string) => string;
  /** The words that it rests on. */
  renderQuote: (evidence: NonNullable<Scorecard['rows'][number]['evidence']>) => ReactNode;
}

/** How a lesson went, in a sentence, and what comes next. */
export function LessonResult({ lesson, scorecard, toCall, renderQuote }: LessonResultProps) {
  const [row] = scorecard.rows;
  if (row === undefined || row.status === 'unavailable') return null;
  const advice = row.status === 'met' ? null : (scorecard.coaching.tryNext[0]?.text ?? null);
  const next = LESSONS[LESSONS.indexOf(lesson) + 1];
  const goOn = row.status !== 'missed' && next !== undefined;
  return (
    <Panel aria-labelledby="lesson-result">
      <Eyebrow>{t.eyebrow(lesson)}</Eyebrow>
      <SectionTitle id="lesson-result" mt="1">
        {t.results[row.status]}
      </SectionTitle>
      {/* The advice says itself what was said and what was wrong with it. */}
      {advice === null ? (
        <Reason row={row} renderQuote={renderQuote} />
      ) : (
        <Box as="p" mt="3">
          {advice}
        </Box>
      )}
      <Box mt="5" display="flex" flexWrap="wrap" gap="3">
        {goOn && <LinkButton to={toCall(LESSON_PERSONAS[next], next)}>{t.next(next)}</LinkButton>}
        <LinkButton look={goOn ? 'plain' : 'primary'} to={toCall(LESSON_PERSONAS[lesson], lesson)}>
          {t.again}
        </LinkButton>
      </Box>
    </Panel>
  );
}

function Reason({
  row: { why, evidence, status, tryThis },
  renderQuote,
}: Pick<LessonResultProps, 'renderQuote'> & { row: ScorecardRow }) {
  return (
    <>
      <Box as="p" mt="3">
        {why}
      </Box>
      {evidence && renderQuote(evidence)}
      {status !== 'met' && (
        <Box as="p" mt="4">
          <Box as="span" fontWeight="650">
            {t.try}
          </Box>{' '}
          {tryThis}
        </Box>
      )}
    </>
  );
}
