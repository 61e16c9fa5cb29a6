import { Box } from '@chakra-ui/react/box';
import { AgreementSection } from '#src/features/calibration/check/AgreementSection.tsx';
import { RubricSection } from '#src/features/calibration/rubric/RubricSection.tsx';
import { useCompanyQuery } from '#src/features/company/companyApi.ts';
import { TextLink } from '#src/ui/controls/Button.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { PageTitle } from '#src/ui/layout/Panel.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { memberCallPath, PATHS } from '../paths.ts';
import { companyPageTexts } from './companyTexts.ts';

const t = companyPageTexts.scoring;

/** For managers: by what their company's calls are scored, and how far that can be trusted. */
export function CompanyScoringPage() {
  useTitle(t.title);
  const company = useCompanyQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Box
      {...(isSettled(company) ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
    >
      <div>
        <TextLink to={PATHS.company} fontSize="sm">
          {company.data?.company?.name ?? companyPageTexts.title}
        </TextLink>
        <PageTitle mt="2">{t.title}</PageTitle>
      </div>
      <Loaded
        query={company}
        skeleton={
          <>
            <LoadingLabel />
            <Skeleton height="30rem" borderRadius="lg" aria-hidden />
          </>
        }
        errorTitle={companyPageTexts.failed}
      >
        {({ company: mine }) =>
          mine?.role === 'manager' ? (
            <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
              <AgreementSection />
              <RubricSection callTo={memberCallPath} />
            </Box>
          ) : (
            <EmptyState title={t.managersOnly} detail={t.managersOnlyDetail} />
          )
        }
      </Loaded>
    </Box>
  );
}
