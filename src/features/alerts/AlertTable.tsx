import { Box } from '@chakra-ui/react/box';
import { Table } from '@chakra-ui/react/table';
import {
  ALERT_KINDS,
  type AlertChoices,
  type AlertKind,
  type AlertSettings,
} from '#core/contract/account/alerts.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { CheckBox } from '#src/ui/form/CheckField.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { useChooseAlertsMutation } from './alertsApi.ts';
import { alertTexts } from './texts.ts';

const t = alertTexts.table;

/** Which kind goes where. */
export function AlertTable({ settings: { choices, mailable } }: { settings: AlertSettings }) {
  const [choose] = useChooseAlertsMutation();
  const tell = useTell(readProblem);
  const turn = (way: keyof AlertChoices, kind: AlertKind) =>
    void tell(
      choose({ ...choices, [way]: { ...choices[way], [kind]: !choices[way][kind] } }).unwrap(),
    );
  return (
    <Box>
      <Table.Root>
        <Table.Caption p="0">
          <VisuallyHidden>{t.caption}</VisuallyHidden>
        </Table.Caption>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">{t.what}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col" {...WAY}>
              {t.push}
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col" {...WAY}>
              {t.mail}
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {ALERT_KINDS.map((kind) => {
            const { name, detail } = alertTexts.kinds[kind];
            return (
              <Table.Row key={kind}>
                <Table.Cell as="th" scope="row" fontSize="md">
                  {name}
                  <Muted>{detail}</Muted>
                </Table.Cell>
                <Table.Cell {...WAY}>
                  <CheckBox
                    label={t.toDevices(name)}
                    bare
                    checked={choices.push[kind]}
                    onChange={() => turn('push', kind)}
                  />
                </Table.Cell>
                <Table.Cell {...WAY}>
                  <CheckBox
                    label={t.byMail(name)}
                    bare
                    checked={choices.mail[kind]}
                    disabled={!mailable}
                    onChange={() => turn('mail', kind)}
                  />
                </Table.Cell>
              </Table.Row>
            );
          })}
        </Table.Body>
      </Table.Root>
      {!mailable && <Muted mt="2">{alertTexts.noMail}</Muted>}
    </Box>
  );
}

const WAY = { width: '4.5rem', px: '0', textAlign: 'center' } as const;
