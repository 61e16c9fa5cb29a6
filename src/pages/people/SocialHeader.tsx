import { Box } from '@chakra-ui/react/box';
import type { Ref } from 'react';
import { ChoiceLinks } from '#src/ui/controls/ChoiceLinks.tsx';
import { coachingTexts } from '#src/ui/coachingTexts.ts';
import { companyTexts } from '#src/ui/companyTexts.ts';
import { friendTexts as t } from '#src/ui/friendTexts.ts';
import { PageTitle } from '#src/ui/layout/Panel.tsx';
import { PATHS } from '../paths.ts';

/** The title of a page about other reps, and the way to its neighbour. */
export function SocialHeader({
  title,
  titleRef,
  current,
}: {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  current: 'friends' | 'company' | 'coaching';
}) {
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4">
      <PageTitle ref={titleRef} tabIndex={-1} outline="none">
        {title}
      </PageTitle>
      <ChoiceLinks
        label={t.sections}
        choices={[
          { to: PATHS.friends, label: t.title, current: current === 'friends' },
          { to: PATHS.coaching, label: coachingTexts.title, current: current === 'coaching' },
          { to: PATHS.company, label: companyTexts.title, current: current === 'company' },
        ]}
      />
    </Box>
  );
}
