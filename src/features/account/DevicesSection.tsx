import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { SignedInSession } from '#core/contract/account/account.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { accountTexts } from './texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { formatAge, formatDay } from '#src/ui/format/format.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useDevicesQuery, useEndDeviceMutation, useEndOtherDevicesMutation } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';
import { deviceName } from './deviceName.ts';

const t = accountTexts.devices;

/** Where this account is signed in. */
export function DevicesSection() {
  const devices = useDevicesQuery();
  return (
    <AccountSection id="devices" title={t.title}>
      <Loaded
        query={devices}
        skeleton={<Skeleton height="4rem" />}
        errorTitle={accountTexts.failed}
      >
        {(list) => <DeviceList devices={list} />}
      </Loaded>
    </AccountSection>
  );
}

function DeviceList({ devices }: { devices: SignedInSession[] }) {
  const dispatch = useAppDispatch();
  const [endOne, one] = useEndDeviceMutation();
  const [endOthers, others] = useEndOtherDevicesMutation();
  const [now] = useState(Date.now);
  const busy = one.isLoading || others.isLoading;

  async function end(work: Promise<unknown>, done: string) {
    try {
      await work;
      dispatch(showToast({ kind: 'success', title: done }));
    } catch (error) {
      const { title, detail } = readProblem(error);
      dispatch(showToast({ kind: 'error', title, description: detail }));
    }
  }

  return (
    <>
      <Box as="ul" display="grid" listStyleType="none">
        {devices.map((device) => (
          <Box
            as="li"
            key={device.id}
            display="flex"
            alignItems="center"
            gap="4"
            py="3"
            borderBottomWidth="1px"
            _first={{ pt: '0' }}
            _last={{ borderBottomWidth: '0', pb: '0' }}
          >
            <Box flex="1" minWidth="0">
              <Box as="p" fontWeight="600">
                {nameOf(device)}
              </Box>
              <Muted>
                {device.current ? t.current : t.seen(formatAge(Date.parse(device.lastSeenAt), now))}
                , {t.since(formatDay(device.signedInAt))}
              </Muted>
            </Box>
            {!device.current && (
              <Button
                look="plain"
                size="sm"
                aria-disabled={busy}
                aria-label={t.endNamed(nameOf(device))}
                onClick={() => !busy && void end(endOne(device.id).unwrap(), t.ended)}
              >
                {t.end}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {devices.length > 2 && (
        <Box>
          <Button
            look="plain"
            aria-disabled={busy}
            onClick={() => !busy && void end(endOthers().unwrap(), t.allEnded)}
          >
            {t.endAll}
          </Button>
        </Box>
      )}
    </>
  );
}

function nameOf({ userAgent }: SignedInSession): string {
  const name = deviceName(userAgent);
  return name === null ? t.unknown : t.name(name.browser, name.system);
}
