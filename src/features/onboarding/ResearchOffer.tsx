import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { ExistingResearch } from '#core/contract/personas/research.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { formatAge } from '#src/ui/format/format.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { useExistingResearchQuery } from './onboardingApi.ts';
import { onboardingTexts } from './texts.ts';

const t = onboardingTexts.offer;

/**
 * The newest report, to go on with instead of reading another website; nothing where there is none.
 */
export function ResearchOffer({ onUse }: { onUse: (research: ExistingResearch) => void }) {
  const { data: research } = useExistingResearchQuery();
  const [now] = useState(Date.now);
  if (research === undefined) return null;
  return (
    <Panel mt="5" aria-labelledby="existing-research">
      <SectionTitle id="existing-research">{t.title(research.companyName)}</SectionTitle>
      <Muted mt="2" overflowWrap="anywhere">
        {t.detail(research.domain, formatAge(Date.parse(research.createdAt), now))}
      </Muted>
      <Box mt="4">
        <Button look="plain" onClick={() => onUse(research)}>
          {t.use}
        </Button>
      </Box>
    </Panel>
  );
}
