import { Box } from '@chakra-ui/react/box';
import { Table } from '@chakra-ui/react/table';
import type { RubricPreview } from '#core/contract/calibration/rubrics.ts';
import { TextLink } from '#src/ui/controls/Button.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { rubricTexts } from './rubricTexts.ts';

const t = rubricTexts.effect;

interface RubricEffectProps {
  effect: RubricPreview;
  callTo: (memberId: string, callRecordId: string) => string;
}

/** What a draft would do: how scores are spread now and then, and the calls that move most. */
export function RubricEffect({ effect, callTo }: RubricEffectProps) {
  const { calls, averageBefore, averageAfter, movers } = effect;
  return (
    <Box as="section" aria-labelledby="rubric-effect" display="grid" gap="3">
      <Box as="h3" id="rubric-effect" fontWeight="650">
        {t.title}
      </Box>
      {averageBefore === null || averageAfter === null ? (
        <Muted>{t.none}</Muted>
      ) : (
        <>
          <p>
            {t.calls(calls)} {t.averages(averageBefore, averageAfter)}
          </p>
          <Spread effect={effect} />
          <Box as="h4" fontWeight="600" fontSize="sm">
            {t.movers}
          </Box>
          {movers.length === 0 && <Muted>{t.noMovers}</Muted>}
          <Box as="ul" listStyleType="none" display="grid" gap="2">
            {movers.map(({ memberId, callRecordId, name, assistantName, before, after }) => (
              <Box as="li" key={callRecordId} display="flex" justifyContent="space-between" gap="4">
                <TextLink to={callTo(memberId, callRecordId)}>
                  {t.mover(name, assistantName)}
                </TextLink>
                <Box as="span" whiteSpace="nowrap">
                  {t.moved(before, after)}
                </Box>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

function Spread({ effect: { before, after } }: { effect: RubricPreview }) {
  const most = Math.max(...before, ...after, 1);
  return (
    <Table.Root maxWidth="40rem">
      <Table.Header>
        <Table.Row>
          {[t.score, t.before, t.after].map((name) => (
            <Table.ColumnHeader key={name} scope="col" color="fg" px="3">
              {name}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {before.map((count, at) => (
          <Table.Row key={t.range(at * 10)}>
            <Table.Cell as="th" scope="row" px="3" whiteSpace="nowrap">
              {t.range(at * 10)}
            </Table.Cell>
            <BarCell count={count} most={most} color="fg.muted" />
            <BarCell count={after[at] ?? 0} most={most} color="accent" />
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function BarCell({ count, most, color }: { count: number; most: number; color: string }) {
  return (
    <Table.Cell px="3" width="45%">
      <Box display="flex" alignItems="center" gap="2">
        <Box
          aria-hidden
          height="0.75rem"
          borderRadius="sm"
          bg={color}
          style={{ width: `${(count / most) * 80}%` }}
        />
        {count}
      </Box>
    </Table.Cell>
  );
}
