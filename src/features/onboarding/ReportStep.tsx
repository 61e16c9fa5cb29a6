import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { z } from 'zod';
import { text } from '#core/contract/text.ts';
import type { OnboardingDraft } from '#core/contract/account/onboarding.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { texts } from '#src/ui/texts.ts';
import { onboardingTexts } from './texts.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { Spinner } from '#src/ui/states/Spinner.tsx';
import { BEGUN, type ResearchProgress } from './followResearch.ts';
import { useResearchQuery } from './onboardingApi.ts';
import { Report, reportStatus } from './Report.tsx';
import { reportParts, shortAddress } from './reportParts.ts';
import { StepFrame, type Place } from './StepFrame.tsx';

const t = onboardingTexts.report;
const schema = z.object({
  companyName: text(80).trim().min(1, onboardingTexts.hand.nameMissing),
});

interface ReportStepProps {
  place: Place;
  draft: OnboardingDraft & { domain: string };
  onReport: (report: string, companyName: string) => void;
  onOtherSite: () => void;
  onByHand: () => void;
}

/**
 * The report on a website, as it is written. Its follower lives in the cache: leaving the step does
 * not end it at once.
 */
export function ReportStep({ place, draft, onReport, onOtherSite, onByHand }: ReportStepProps) {
  const [{ attempt, fresh }, setTry] = useState({ attempt: 0, fresh: false });
  const wish = { domain: draft.domain, subject: draft.subject ?? 'own', fresh, attempt };
  // Asking again would begin the stream anew.
  const { currentData: progress = BEGUN } = useResearchQuery(wish, {
    refetchOnMountOrArgChange: false,
    refetchOnReconnect: false,
  });
  const report = reportParts(progress.report);
  const growing = progress.state === 'reading' || progress.state === 'resuming';
  const domain = shortAddress(draft.domain);
  const title = progress.state === 'complete' ? t.doneTitle(domain) : t.title(domain);
  return (
    <StepFrame place={place} title={title}>
      <Box display="grid" gap="5">
        <Box
          role="status"
          display={progress.state === 'failed' ? 'none' : 'flex'}
          alignItems="center"
          gap="2"
          minHeight="1.5rem"
          color="fg.muted"
          fontSize="sm"
        >
          {growing && <Spinner size={18} />}
          {progress.state === 'complete' && <Icon name="check" size={18} />}
          {reportStatus(report.pages.length, progress.state)}
        </Box>
        {progress.state === 'failed' && (
          <Failed
            progress={progress}
            onRetry={() => setTry({ attempt: attempt + 1, fresh: false })}
            onOtherSite={onOtherSite}
            onByHand={onByHand}
          />
        )}
        {progress.state !== 'failed' && <Report report={report} growing={growing} />}
        {growing && <Muted>{t.leave}</Muted>}
        {progress.state === 'complete' && (
          <Confirmed
            companyName={draft.companyName ?? report.companyName ?? domain}
            onConfirmed={(name) => onReport(progress.report, name)}
            onAgain={() => setTry({ attempt: attempt + 1, fresh: true })}
          />
        )}
      </Box>
    </StepFrame>
  );
}

function Failed({
  progress: { problem },
  onRetry,
  onOtherSite,
  onByHand,
}: {
  progress: Extract<ResearchProgress, { state: 'failed' }>;
  onRetry: () => void;
  onOtherSite: () => void;
  onByHand: () => void;
}) {
  return (
    <Notice
      title={t.failed}
      detail={problem === null ? t.noAnswer : (problem.detail ?? texts.errors.unknown)}
    >
      <Button size="sm" onClick={onByHand}>
        {t.byHand}
      </Button>
      <Button look="plain" size="sm" onClick={onOtherSite}>
        {t.otherSite}
      </Button>
      <Button look="plain" size="sm" onClick={onRetry}>
        <Icon name="refresh" size={16} />
        {t.retry}
      </Button>
    </Notice>
  );
}

function Confirmed({
  companyName,
  onConfirmed,
  onAgain,
}: {
  companyName: string;
  onConfirmed: (name: string) => void;
  onAgain: () => void;
}) {
  const form = useSchemaForm(schema, { companyName: companyName.slice(0, 80) });
  return (
    <Form
      form={form}
      send={(values) => onConfirmed(values.companyName)}
      submit={t.submit}
      submitting={texts.common.sending}
      cancel={
        <Button look="bare" onClick={onAgain}>
          {t.again}
        </Button>
      }
    >
      <TextField
        name="companyName"
        label={t.name}
        hint={t.nameHint}
        autoComplete="off"
        maxLength={80}
        required
      />
    </Form>
  );
}
