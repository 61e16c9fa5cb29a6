import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { CallTypeProgress, Progress } from '#core/contract/game/progress.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { meanOf } from '#src/ui/charts/chart.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { formatShare, formatShortDay } from '#src/ui/format/format.ts';
import { historyTexts } from '../texts.ts';
import { texts } from '#src/ui/texts.ts';
import { LineChart } from '#src/ui/charts/LineChart.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { mostCalled } from './movedMost.ts';
import { ProgressTable } from './ProgressTable.tsx';

const t = historyTexts.progress;
/** Of which the mean says where one stands now. */
const RECENT = 5;

/** How each criterion went, for one type of call at a time: as lines, or the same as a table. */
export function ProgressCharts({ progress: { types } }: { progress: Progress }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [table, setTable] = useState(false);
  // At first the type that was called most.
  const shown = types.find(({ callType }) => callType === chosen) ?? mostCalled({ types });
  if (!shown) return <Muted mt="4">{t.empty}</Muted>;
  return (
    <>
      <Muted mt="1" maxWidth="44rem">
        {t.intro}
      </Muted>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="end"
        justifyContent="space-between"
        gap="4"
        mt="4"
      >
        <Box minWidth="12rem">
          <SelectField
            name="progressType"
            label={t.type}
            value={shown.callType}
            onChange={({ target }) => setChosen(target.value)}
          >
            {types.map(({ callType }) => (
              <option key={callType} value={callType}>
                {texts.callType[callType]}
              </option>
            ))}
          </SelectField>
        </Box>
        <Button look="plain" onClick={() => setTable(!table)}>
          {table ? t.asCharts : t.asTable}
        </Button>
      </Box>
      <Box mt="5">{table ? <ProgressTable progress={shown} /> : <Charts progress={shown} />}</Box>
    </>
  );
}

function Charts({ progress: { criteria, points } }: { progress: CallTypeProgress }) {
  const shown = criteria.filter(({ id }) => points.some((point) => point.shares[id] != null));
  const missing = criteria.filter((criterion) => !shown.includes(criterion));
  return (
    <>
      <Lines criteria={shown} points={points} />
      {missing.length > 0 && (
        <Muted mt="6" maxWidth="44rem">
          {t.missing(missing.map(({ title }) => title))}
        </Muted>
      )}
    </>
  );
}

function Lines({ criteria, points }: Pick<CallTypeProgress, 'criteria' | 'points'>) {
  const ends = [
    formatShortDay(points[0]?.startedAt ?? ''),
    formatShortDay(points.at(-1)?.startedAt ?? ''),
  ] as const;
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(3, minmax(0, 1fr))',
      }}
      gap="6"
    >
      {criteria.map(({ id, title }) => {
        const shares = points.map((point) => point.shares[id] ?? null);
        return (
          <Box as="li" key={id} minWidth="0">
            <Box as="h3" fontWeight="650">
              {title}
            </Box>
            <Muted>
              {t.average(meanOf(shares.filter((share) => share !== null).slice(-RECENT)) ?? 0)}
            </Muted>
            <Box mt="5">
              <LineChart
                values={shares}
                label={summary(title, shares)}
                height="4.5rem"
                format={formatShare}
                ends={ends}
              />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

function summary(title: string, shares: readonly (number | null)[]): string {
  const known = shares.filter((share) => share !== null);
  const [first, last] = [known[0], known.at(-1)];
  return t.summary(title, first ?? 0, last ?? 0, known.length);
}
