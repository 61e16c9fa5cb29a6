import { Box } from '@chakra-ui/react/box';
import type { CheckMarks, ScoreCheck } from '#core/contract/calibration/checks.ts';
import { formatMoment } from '#src/ui/format/callTime.ts';
import { ActLabels } from '../HeardActs.tsx';
import { checkTexts as t } from './checkTexts.ts';
import { MarkChoice } from './MarkChoice.tsx';

type ReadingMark = CheckMarks['readings'][string];

interface CheckTranscriptProps {
  check: ScoreCheck;
  readings: CheckMarks['readings'];
  /** Null once the marks stay as they are. */
  onRead: ((seq: number, mark: ReadingMark) => void) | null;
}

/**
 * What was said, and under each line of the rep's what was heard in it, to be marked right or
 * wrong.
 */
export function CheckTranscript({ check, readings, onRead }: CheckTranscriptProps) {
  return (
    <Box as="ol" listStyleType="none" mt="3" display="grid" gap="4">
      {check.turns.map((turn) => {
        const heard = check.heard.find(({ seq }) => seq === turn.seq);
        const isRep = turn.role === 'rep';
        const at = formatMoment(turn, check.turns);
        return (
          <li key={turn.seq}>
            <Box fontSize="sm" color="fg.muted">
              {at} · {isRep ? t.rep : check.assistantName}
            </Box>
            <Box as="p" dir="auto" overflowWrap="anywhere">
              {turn.spokenText ?? turn.text}
            </Box>
            {heard && (
              <Box mt="1" display="flex" flexWrap="wrap" gap="2">
                <ActLabels acts={heard.acts} />
              </Box>
            )}
            {heard && onRead && (
              <MarkChoice
                hideLegend
                legend={t.heardOf(at)}
                choices={[
                  { value: 'right', label: t.heardRight },
                  { value: 'wrong', label: t.heardWrong },
                ]}
                value={readings[String(turn.seq)] ?? null}
                onChange={(mark) => onRead(turn.seq, mark as ReadingMark)}
              />
            )}
          </li>
        );
      })}
    </Box>
  );
}
