import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { useState } from 'react';
import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import type { CompanyRubric, RubricPreview } from '#core/contract/calibration/rubrics.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Labelled } from '#src/ui/form/Field.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { bandKey, draftOf, settingsOf, totalOf, weightKey, type Draft } from './draft.ts';
import { RubricEffect } from './RubricEffect.tsx';
import { usePreviewRubricMutation, usePutRubricMutation } from './rubricApi.ts';
import { rubricTexts as t } from './rubricTexts.ts';

interface RubricEditorProps {
  rubric: CompanyRubric;
  /** Where a member's call is read. */
  callTo: (memberId: string, callRecordId: string) => string;
}

/** A copy of the rubric being changed: tried on the last calls first, then put in force. */
export function RubricEditor({ rubric, callTo }: RubricEditorProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(rubric));
  const [effect, setEffect] = useState<RubricPreview | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [preview, previewing] = usePreviewRubricMutation();
  const [put, putting] = usePutRubricMutation();
  const tell = useTell(readProblem);
  const total = totalOf(rubric, draft);
  const busy = previewing.isLoading || putting.isLoading;

  function change(key: string, typed: string) {
    setDraft((before) => ({ ...before, [key]: typed }));
    // It was another draft's.
    setEffect(null);
    setRefused(null);
  }

  /** What would be sent, or why it cannot be. */
  function settings() {
    const read = settingsOf(rubric, draft);
    const fault =
      'unread' in read
        ? t.notNumber(read.unread)
        : total === rubric.weightsTotal
          ? null
          : t.wrongTotal(total, rubric.weightsTotal);
    setRefused(fault);
    return fault === null && 'settings' in read ? read.settings : null;
  }

  async function see() {
    const wanted = settings();
    if (busy || wanted === null) return;
    const shown = await preview({ callType: rubric.callType, settings: wanted });
    if (shown.data) setEffect(shown.data);
    else setRefused(readProblem(shown.error).detail);
  }

  async function save() {
    const wanted = settings();
    if (busy || wanted === null) return;
    await tell(put({ callType: rubric.callType, settings: wanted }).unwrap(), t.putDone);
  }

  return (
    <Box display="grid" gap="5">
      <Box as="ul" listStyleType="none">
        {rubric.criteria.map((criterion) => (
          <CriterionFields
            key={criterion.id}
            criterion={criterion}
            draft={draft}
            onChange={change}
          />
        ))}
      </Box>
      <Box
        aria-live="polite"
        fontWeight="650"
        color={total === rubric.weightsTotal ? 'fg' : 'danger'}
      >
        {t.total(total, rubric.weightsTotal)}
      </Box>
      {refused !== null && <Notice title={t.refused} detail={refused} />}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button look="plain" aria-disabled={busy} onClick={() => void see()}>
          {previewing.isLoading ? t.previewing : t.preview}
        </Button>
        {effect !== null && (
          <Button aria-disabled={busy} onClick={() => void save()}>
            {t.put}
          </Button>
        )}
      </Box>
      {effect !== null && <RubricEffect effect={effect} callTo={callTo} />}
    </Box>
  );
}

interface CriterionFieldsProps {
  criterion: CompanyRubric['criteria'][number];
  draft: Draft;
  onChange: (key: string, typed: string) => void;
}

function CriterionFields({
  criterion: { id, title, source, shippedWeight, bands },
  draft,
  onChange,
}: CriterionFieldsProps) {
  const called = criterionName({ criterion: id, title });
  const fields = [
    {
      key: weightKey(id),
      label: t.weight,
      name: t.weightOf(called),
      hint: t.wasShipped(shippedWeight, null),
    },
    ...bands.map(({ name, shipped }) => ({
      key: bandKey(id, name),
      label: t.band(id, name),
      name: `${t.band(id, name)}: ${called}`,
      hint: t.wasShipped(shipped, t.unit(id, name)),
    })),
  ];
  return (
    <Box
      as="li"
      py="4"
      borderBottomWidth="1px"
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.4fr)' }}
    >
      <div>
        <Box as="h3" fontWeight="650">
          {called}
        </Box>
        <Muted mt="1">{source}</Muted>
      </div>
      <Box display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))">
        {fields.map(({ key, label, name, hint }) => (
          <Labelled key={key} label={label} hint={hint}>
            <Input
              inputMode="decimal"
              aria-label={name}
              value={draft[key] ?? ''}
              onChange={({ target }) => onChange(key, target.value)}
            />
          </Labelled>
        ))}
      </Box>
    </Box>
  );
}
