import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MyCompany } from '#core/contract/people/companies.ts';
import { useCompanyQuery, useLeaveCompanyMutation } from '#src/features/company/companyApi.ts';
import { Invites } from '#src/features/company/Invites.tsx';
import { InvitedJoin, Join } from '#src/features/company/JoinCompany.tsx';
import { Members } from '#src/features/company/Members.tsx';
import { NoCompany } from '#src/features/company/NoCompany.tsx';
import { Security } from '#src/features/company/Security.tsx';
import { Sharing } from '#src/features/company/Sharing.tsx';
import { useTell } from '#src/store/toasts/useTell.ts';
import { boardPageTexts } from './boardTexts.ts';
import { companyPageTexts as t } from './companyTexts.ts';
import { companyTexts } from '#src/features/company/texts.ts';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import { ConfirmDialog } from '#src/ui/layout/ConfirmDialog.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { memberPath, PATHS, personPath } from '../paths.ts';
import { SocialHeader } from './SocialHeader.tsx';

/** The rep's company: its members, what is shared with whom, and the ways in and out. */
export function CompanyPage() {
  useTitle(t.title);
  const company = useCompanyQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Box
      {...(isSettled(company) ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
    >
      <SocialHeader title={company.data?.company?.name ?? t.title} current="company" />
      <div>
        <Loaded query={company} skeleton={<PageSkeleton />} errorTitle={t.failed}>
          {({ company: mine, joinable }) =>
            mine === null ? <Outside joinable={joinable} /> : <Inside company={mine} />
          }
        </Loaded>
      </div>
    </Box>
  );
}

/** The invite is in the address, since it came as a link. */
function Outside({ joinable }: { joinable: MyCompany['joinable'] }) {
  const [params, setParams] = useSearchParams();
  const [byAddress, setByAddress] = useState(false);
  const code = params.get('invite');
  const back = () => {
    setByAddress(false);
    setParams({}, { replace: true });
  };
  if (code !== null && code !== '') return <InvitedJoin code={code} onCancel={back} />;
  if (byAddress && joinable !== null)
    return (
      <Join
        name={joinable.name}
        code={null}
        detail={companyTexts.none.joinableDetail(joinable.domain)}
        onCancel={back}
      />
    );
  return (
    <NoCompany
      joinable={joinable}
      onCode={(found) => setParams({ invite: found }, { replace: true })}
      onJoin={() => setByAddress(true)}
    />
  );
}

function Inside({
  company: { name, role, sharing, memberCount, requiresSecondFactor },
}: {
  company: NonNullable<MyCompany['company']>;
}) {
  const [leave] = useLeaveCompanyMutation();
  const [asking, setAsking] = useState(false);
  const tell = useTell(readProblem);
  const manages = role === 'manager';
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="4" mb="6">
        <Muted>{companyTexts.members.count(memberCount)}</Muted>
        <LinkButton to={`${PATHS.leaderboard}?scope=company`} look="plain" size="sm">
          {boardPageTexts.title}
        </LinkButton>
        {manages && (
          <LinkButton to={PATHS.companyScoring} look="plain" size="sm">
            {t.scoring.link}
          </LinkButton>
        )}
      </Box>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
        gap={{ base: '6', lg: '8' }}
        alignItems="start"
      >
        <Members manages={manages} personTo={personPath} memberTo={memberPath} />
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
          {manages && <Invites />}
          {manages && <Security requiresSecondFactor={requiresSecondFactor} />}
          <Sharing key={JSON.stringify(sharing)} sharing={sharing} />
          <div>
            <Button look="bare" size="sm" ms="-3" onClick={() => setAsking(true)}>
              {t.leave.action}
            </Button>
          </div>
        </Box>
      </Box>
      <ConfirmDialog
        open={asking}
        title={t.leave.title(name)}
        detail={t.leave.detail}
        confirm={t.leave.confirm}
        cancel={t.leave.cancel}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void tell(leave().unwrap(), t.leave.done);
        }}
      />
    </>
  );
}

function PageSkeleton() {
  return (
    <>
      <LoadingLabel />
      <Skeleton height="20rem" borderRadius="lg" aria-hidden />
    </>
  );
}
