import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  ALERT_KINDS,
  type AlertChoices,
  type AlertKind,
  type AlertSettings,
} from '#core/contract/account/alerts.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { alertTexts } from './texts.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { useChooseAlertsMutation } from './alertsApi.ts';

const t = alertTexts.table;
const Cell = chakra('td', { base: { py: '2', textAlign: 'center', verticalAlign: 'top' } });
const Head = chakra('th', {
  base: { py: '2', fontWeight: '600', color: 'fg.muted', fontSize: 'sm' },
});

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
      <chakra.table width="100%" borderCollapse="collapse">
        <caption>
          <VisuallyHidden>{t.caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Head scope="col" textAlign="start">
              {t.what}
            </Head>
            <Head scope="col" width="4.5rem">
              {t.push}
            </Head>
            <Head scope="col" width="4.5rem">
              {t.mail}
            </Head>
          </tr>
        </thead>
        <tbody>
          {ALERT_KINDS.map((kind) => {
            const { name, detail } = alertTexts.kinds[kind];
            return (
              <chakra.tr key={kind} borderTopWidth="1px">
                <chakra.th scope="row" py="2" pe="3" textAlign="start" fontWeight="400">
                  {name}
                  <Muted>{detail}</Muted>
                </chakra.th>
                <Cell>
                  <Tick
                    label={t.toDevices(name)}
                    on={choices.push[kind]}
                    onTurn={() => turn('push', kind)}
                  />
                </Cell>
                <Cell>
                  <Tick
                    label={t.byMail(name)}
                    on={choices.mail[kind]}
                    disabled={!mailable}
                    onTurn={() => turn('mail', kind)}
                  />
                </Cell>
              </chakra.tr>
            );
          })}
        </tbody>
      </chakra.table>
      {!mailable && <Muted mt="2">{alertTexts.noMail}</Muted>}
    </Box>
  );
}

/** As large as a finger, with the box in its middle. */
function Tick({
  label,
  on,
  disabled = false,
  onTurn,
}: {
  label: string;
  on: boolean;
  disabled?: boolean;
  onTurn: () => void;
}) {
  return (
    <chakra.label display="inline-grid" placeItems="center" minWidth="2.75rem" minHeight="2.75rem">
      <chakra.input
        type="checkbox"
        aria-label={label}
        checked={on}
        disabled={disabled}
        onChange={onTurn}
        boxSize="1.25rem"
        accentColor="var(--rs-colors-accent-text)"
      />
    </chakra.label>
  );
}
