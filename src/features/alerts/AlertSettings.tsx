import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { AlertSettings as Settings } from '#core/contract/account/alerts.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { alertTexts } from './texts.ts';
import { plural } from '#src/ui/format/format.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { SwitchField } from '#src/ui/form/CheckField.tsx';
import { SettingsPanel } from '#src/ui/layout/SettingsPanel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { AlertTable } from './AlertTable.tsx';
import { useAlertsQuery } from './alertsApi.ts';
import { useDeviceStanding, type DeviceStanding } from './deviceStanding.ts';
import { turnOff, turnOn } from './turnOn.ts';

const t = alertTexts;

/**
 * What the rep is told of while the app is closed: on this device, and which kinds where. The
 * browser asks only when the switch is tapped.
 */
export function AlertSettings() {
  const settings = useAlertsQuery();
  return (
    <SettingsPanel id="alerts" title={t.title} detail={t.detail}>
      <Box display="grid" gap="5" maxWidth="28rem">
        <Loaded
          query={settings}
          skeleton={<Skeleton height="14rem" aria-hidden />}
          errorTitle={t.failed}
        >
          {(data) => (
            <>
              <DeviceSwitch settings={data} />
              <AlertTable settings={data} />
            </>
          )}
        </Loaded>
      </Box>
    </SettingsPanel>
  );
}

function DeviceSwitch({ settings: { here, devices } }: { settings: Settings }) {
  const dispatch = useAppDispatch();
  const standing = useDeviceStanding();
  const [busy, setBusy] = useState(false);
  const on = here !== null && standing === 'allowed';
  const possible = standing === 'askable' || standing === 'allowed';
  const others = devices - (here === null ? 0 : 1);

  async function turn() {
    if (busy) return;
    setBusy(true);
    await (on ? turnOff(dispatch) : turnOn(dispatch));
    setBusy(false);
  }

  return (
    <SwitchField
      label={t.device.label}
      hint={[
        possible ? (on ? t.device.on : t.device.off) : WHY_NOT[standing],
        ...(others > 0 ? [t.device.others(plural(others, t.device.count))] : []),
      ].join(' ')}
      checked={on}
      disabled={!possible}
      busy={busy}
      onChange={() => void turn()}
    />
  );
}

const WHY_NOT: Record<Exclude<DeviceStanding, 'askable' | 'allowed'>, string> = {
  blocked: t.device.blocked,
  unsupported: t.device.unsupported,
  apple: t.device.apple,
};
