import { Table } from '@chakra-ui/react/table';
import type { ScoreCheck } from '#core/contract/calibration/checks.ts';
import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import { checkTexts as t } from './checkTexts.ts';

/** Each criterion as the person marked it and as the scorer found it. */
export function Comparison({ check: { criteria, marks, compared } }: { check: ScoreCheck }) {
  if (compared === null) return null;
  return (
    <>
      <p role="status">{t.compared(compared.alike, compared.judged)}</p>
      <Table.Root>
        <Table.Header>
          <Table.Row>
            {[t.criterion, t.you, t.score].map((name) => (
              <Table.ColumnHeader key={name} scope="col" color="fg" px="2">
                {name}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {criteria.map(({ id, title }) => {
            const [mark, found] = [marks[id], compared.found[id] ?? 'unavailable'];
            const differs = mark !== found && !(mark === 'cannot-tell' && found === 'unavailable');
            return (
              <Table.Row key={id} fontWeight={differs ? '650' : undefined}>
                <Table.Cell as="th" scope="row" px="2">
                  {criterionName({ criterion: id, title })}
                </Table.Cell>
                <Table.Cell px="2">{mark && t.mark(mark)}</Table.Cell>
                <Table.Cell px="2">{t.found(found)}</Table.Cell>
              </Table.Row>
            );
          })}
        </Table.Body>
      </Table.Root>
    </>
  );
}
