import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { Activity, ActivityPage } from '#core/contract/account/activity.ts';
import { accountTexts } from './texts.ts';
import { PageButtons } from '#src/ui/controls/PageButtons.tsx';
import { formatDateTime } from '#src/ui/format/format.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useActivityQuery } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';
import { deviceName } from './deviceName.ts';
import { activityTexts as t } from './activityTexts.ts';

/** What happened to the account, newest first. */
export function ActivitySection() {
  const [page, setPage] = useState(1);
  const query = useActivityQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <AccountSection id="activity" title={t.title} detail={t.detail}>
      <Loaded
        query={query}
        skeleton={<Skeleton height="12rem" aria-hidden />}
        errorTitle={t.failed}
      >
        {(data) => <Events events={data} onPage={setPage} />}
      </Loaded>
    </AccountSection>
  );
}

function Events({
  events: { data, pagination },
  onPage,
}: {
  events: ActivityPage;
  onPage: (page: number) => void;
}) {
  return (
    <>
      <Box as="ul" display="grid" listStyleType="none">
        {data.map((event) => (
          <Box
            as="li"
            key={event.id}
            py="3"
            borderBottomWidth="1px"
            _first={{ pt: '0' }}
            _last={{ borderBottomWidth: '0', pb: '0' }}
          >
            <p>{t.kind[event.kind]}</p>
            <Muted>{t.at(formatDateTime(event.at), deviceOf(event))}</Muted>
          </Box>
        ))}
      </Box>
      <PageButtons pagination={pagination} label={t.pages} onPage={onPage} />
    </>
  );
}

/** Null where nobody's browser did it. */
function deviceOf({ userAgent }: Activity): string | null {
  if (userAgent === null) return null;
  const name = deviceName(userAgent);
  return name === null
    ? accountTexts.devices.unknown
    : accountTexts.devices.name(name.browser, name.system);
}
