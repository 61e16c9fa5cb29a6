import { Box } from '@chakra-ui/react/box';
import type { CallType } from '#core/contract/personas/persona.ts';
import type { Lesson } from '#core/contract/calls/lessonIds.ts';
import { criterionMeaning } from '#core/contract/scoring/criterionMeanings.ts';
import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import { rubricOfLesson } from '#core/scoring/rubrics/lessons.ts';
import { rubricFor } from '#core/scoring/rubric.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { briefTexts } from './briefTexts.ts';

/** What a call of this type is scored on, the weightiest first; a lesson on its one thing. */
export function ScoredOn({ callType, lesson }: { callType: CallType; lesson: Lesson | null }) {
  const rubric = lesson === null ? rubricFor(callType) : rubricOfLesson(lesson, callType);
  const scored = rubric.criteria
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return (
    <>
      <Muted mb="2">{lesson === null ? briefTexts.scoredDetail : briefTexts.scoredOnOne}</Muted>
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {scored.map(({ id, title }) => (
          <li key={id}>
            <Box as="span" display="block" fontWeight="600">
              {criterionName({ criterion: id, title })}
            </Box>
            <Muted>{criterionMeaning(id)}</Muted>
          </li>
        ))}
      </Box>
    </>
  );
}
