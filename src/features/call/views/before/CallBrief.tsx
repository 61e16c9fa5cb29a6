import { Box } from '@chakra-ui/react/box';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import type { Lesson } from '#core/contract/calls/lessonIds.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import { FoldedPart } from '#src/ui/layout/Fold.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { briefTexts } from './briefTexts.ts';

/** The rubrics are many words, and most reps look at them once. */
const ScoredOn = lazy(async () => ({ default: (await import('./ScoredOn.tsx')).ScoredOn }));

interface CallBriefProps {
  /** What the rep sells, and the way to change it. */
  sells: ReactNode;
  /** Who is called, and why. */
  calls: string;
  callType: CallType;
  /** A lesson is scored on one thing, and has a goal of its own. */
  lesson?: { id: Lesson; goal: string } | null;
}

/** What is to be known before a call, in three lines, and what it is scored on. */
export function CallBrief({ sells, calls, callType, lesson = null }: CallBriefProps) {
  const [open, setOpen] = useState(false);
  return (
    <Box mt="5">
      <Box as="dl" display="grid" gap="3" m="0">
        <Line term={briefTexts.sells}>{sells}</Line>
        <Line term={briefTexts.calls}>{calls}</Line>
        <Line term={briefTexts.goal}>{lesson?.goal ?? briefTexts.goals[callType]}</Line>
      </Box>
      <Box mt="2" fontSize="sm">
        <FoldedPart title={briefTexts.scored} open={open} onOpenChange={setOpen}>
          {open && (
            <Suspense fallback={<Muted>{briefTexts.loading}</Muted>}>
              <ScoredOn callType={callType} lesson={lesson?.id ?? null} />
            </Suspense>
          )}
        </FoldedPart>
      </Box>
    </Box>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '7.5rem minmax(0, 1fr)' }}
      columnGap="4"
    >
      <Box as="dt" color="fg.muted" fontSize="sm" pt={{ sm: '1px' }}>
        {term}
      </Box>
      <Box as="dd" m="0" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  );
}
