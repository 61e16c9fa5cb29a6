import { Box } from '@chakra-ui/react/box';
import type { AnalyticsChoice } from '#core/contract/analytics.ts';
import { asksNotToBeTracked } from '#src/lib/analytics/doNotTrack.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { analyticsTexts as t } from './texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { SettingsPanel } from '#src/ui/layout/SettingsPanel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useAnalyticsChoiceQuery, useDecideAnalyticsMutation } from './analyticsApi.ts';
import { usePublicConfigQuery } from './configApi.ts';

/** Whether the rep is counted; only where the operator counts at all. */
export function AnalyticsSection() {
  const { data: config } = usePublicConfigQuery();
  return config?.posthog == null ? null : <Section />;
}

function Section() {
  const choice = useAnalyticsChoiceQuery();
  return (
    <SettingsPanel id="analytics" title={t.title} detail={t.detail}>
      <Box maxWidth="28rem">
        <Loaded
          query={choice}
          skeleton={<Skeleton height="5rem" aria-hidden />}
          errorTitle={t.failed}
        >
          {(data) => <Choice choice={data} />}
        </Loaded>
      </Box>
    </SettingsPanel>
  );
}

function Choice({ choice: { allowed } }: { choice: AnalyticsChoice }) {
  const tell = useTell(readProblem);
  const [decide, deciding] = useDecideAnalyticsMutation();
  const change = () => tell(decide(!allowed).unwrap(), allowed ? t.stopped : t.started);

  return (
    <>
      <Box as="p" fontWeight="600">
        {allowed ? t.on : t.off}
      </Box>
      {asksNotToBeTracked(navigator, window as { doNotTrack?: string }) && (
        <Muted mt="1">{t.browser}</Muted>
      )}
      <Button
        look="plain"
        mt="3"
        aria-disabled={deciding.isLoading}
        onClick={() => !deciding.isLoading && void change()}
      >
        {allowed ? t.stop : t.start}
      </Button>
    </>
  );
}
