import type { CallDetails } from '#core/contract/calls/history.ts';
import { formatNumber } from '#src/ui/format/format.ts';
import { Figures } from '#src/ui/layout/Figures.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { compareCalls } from './compareCalls.ts';
import { useAssistantCallHistoryQuery } from '../historyApi.ts';
import { historyTexts } from '../texts.ts';

const t = historyTexts.compared;

/** As many as the server gives at once. */
const EARLIER = 100;

/** How a scored call went beside the earlier ones with the same persona. */
export function ComparedCalls({ call, score }: { call: CallDetails; score: number }) {
  const query = useAssistantCallHistoryQuery({ id: call.assistantId, page: 1, pageSize: EARLIER });
  return (
    <Panel aria-labelledby="compared">
      <SectionTitle id="compared" mb="4">
        {t.title(call.assistantName)}
      </SectionTitle>
      <Loaded
        query={query}
        skeleton={<Skeleton height="3.5rem" aria-hidden />}
        errorTitle={historyTexts.earlier.failed}
      >
        {({ data }) => {
          const compared = compareCalls(call, data);
          if (compared === null) return <Muted>{t.first}</Muted>;
          const { previous, best, average, calls } = compared;
          return (
            <Figures
              label={t.title(call.assistantName)}
              rows={[
                [t.toPrevious(previous), t.difference(score - previous)],
                [score > best ? t.newBest(best) : t.best, formatNumber(Math.max(score, best))],
                [t.average(calls), formatNumber(average)],
              ]}
            />
          );
        }}
      </Loaded>
    </Panel>
  );
}
