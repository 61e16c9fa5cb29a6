import { Box } from '@chakra-ui/react/box';
import type { Ref } from 'react';
import { ChoiceLinks } from '#src/ui/controls/ChoiceLinks.tsx';
import { coachingPageTexts } from './coachingTexts.ts';
import { companyPageTexts } from './companyTexts.ts';
import { peoplePageTexts as t } from './texts.ts';
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
          { to: PATHS.friends, label: t.friends.title, current: current === 'friends' },
          { to: PATHS.coaching, label: coachingPageTexts.title, current: current === 'coaching' },
          { to: PATHS.company, label: companyPageTexts.title, current: current === 'company' },
        ]}
      />
    </Box>
  );
}
