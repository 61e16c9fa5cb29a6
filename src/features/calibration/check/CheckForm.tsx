import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { CheckMarks, Mark, ScoreCheck } from '#core/contract/calibration/checks.ts';
import { criterionMeaning } from '#core/contract/scoring/criterionMeanings.ts';
import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { CheckBox } from '#src/ui/form/CheckField.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { useCompareCheckMutation, useMarkCallMutation, type CheckDoor } from './checkApi.ts';
import { CheckTranscript } from './CheckTranscript.tsx';
import { checkTexts as t } from './checkTexts.ts';
import { Comparison } from './Comparison.tsx';
import { MarkChoice } from './MarkChoice.tsx';

const MARKS = ['met', 'partly', 'missed', 'cannot-tell'] as const satisfies readonly Mark[];

/** A call being marked blind, and once it was compared, how the marks stand to the score. */
export function CheckForm({ door, check: begun }: { door: CheckDoor; check: ScoreCheck }) {
  const [check, setCheck] = useState(begun);
  const [marks, setMarks] = useState<CheckMarks>({
    marks: begun.marks,
    readings: begun.readings,
    consents: begun.consents,
  });
  const [refused, setRefused] = useState<string | null>(null);
  const [keep, keeping] = useMarkCallMutation();
  const [compare, comparing] = useCompareCheckMutation();
  const tell = useTell(readProblem);
  const busy = keeping.isLoading || comparing.isLoading;
  const left = check.criteria.filter(({ id }) => marks.marks[id] === undefined).length;
  const done = check.compared !== null;

  async function save() {
    if (!busy) await tell(keep({ door, marks }).unwrap(), t.saved);
  }

  async function toCompare() {
    setRefused(left > 0 ? t.left(left) : null);
    if (left > 0 || busy) return;
    try {
      await keep({ door, marks }).unwrap();
      setCheck(await compare(door).unwrap());
    } catch (error) {
      setRefused(readProblem(error).detail);
    }
  }

  return (
    <Box
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      <Panel aria-labelledby="check-transcript">
        <SectionTitle id="check-transcript">{t.transcript}</SectionTitle>
        {check.turns.length === 0 && <Muted>{t.failed}</Muted>}
        <CheckTranscript
          check={check}
          readings={marks.readings}
          onRead={
            done
              ? null
              : (seq, mark) =>
                  setMarks({ ...marks, readings: { ...marks.readings, [String(seq)]: mark } })
          }
        />
      </Panel>
      <Panel aria-labelledby="criteria" display="grid" gap="4">
        <SectionTitle id="criteria">{t.criteria}</SectionTitle>
        {done ? (
          <Comparison check={check} />
        ) : (
          <>
            {check.criteria.map(({ id, title }) => (
              <MarkChoice
                key={id}
                legend={criterionName({ criterion: id, title })}
                hint={criterionMeaning(id)}
                choices={MARKS.map((mark) => ({ value: mark, label: t.mark(mark) }))}
                value={marks.marks[id] ?? null}
                onChange={(mark) =>
                  setMarks({ ...marks, marks: { ...marks.marks, [id]: mark as Mark } })
                }
              />
            ))}
            <CheckBox
              label={t.consent}
              checked={marks.consents}
              onChange={(consents) => setMarks({ ...marks, consents })}
            />
            {refused !== null && <Notice title={t.compare} detail={refused} />}
            <Box display="flex" flexWrap="wrap" gap="3">
              <Button aria-disabled={busy} onClick={() => void toCompare()}>
                {comparing.isLoading ? t.comparing : t.compare}
              </Button>
              <Button look="plain" aria-disabled={busy} onClick={() => void save()}>
                {t.save}
              </Button>
            </Box>
          </>
        )}
      </Panel>
    </Box>
  );
}
