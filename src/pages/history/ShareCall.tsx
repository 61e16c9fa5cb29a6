import { Box } from '@chakra-ui/react/box';
import { useMemo } from 'react';
import type { CallDetails } from '#core/contract/calls/history.ts';
import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { rankOf } from '#core/progression/levels.ts';
import { CallLinks } from '#src/features/coaching/sharing/CallLinks.tsx';
import type { ResultCard } from '#src/features/coaching/sharing/drawResult.ts';
import { ResultPicture } from '#src/features/coaching/sharing/ResultPicture.tsx';
import { sharingTexts } from '#src/features/coaching/sharing/texts.ts';
import { scoringTexts } from '#src/features/scoring/texts.ts';
import { useUserProfileQuery } from '#src/features/user/userApi.ts';
import { texts } from '#src/ui/texts.ts';
import { linkedCallPath } from '../paths.ts';

const t = sharingTexts.picture;

/** The call to be handed on: its result as a picture, and links to it. */
export function ShareCall({ call }: { call: CallDetails }) {
  return (
    <Box
      mt="2"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap="8"
    >
      {call.scorecard && <ResultOf call={call} scorecard={call.scorecard} />}
      <CallLinks call={call} linkTo={linkedCallPath} />
    </Box>
  );
}

function ResultOf({ call, scorecard }: { call: CallDetails; scorecard: Scorecard }) {
  const { data: profile } = useUserProfileQuery();
  const card = useMemo(
    () => (profile === undefined ? null : cardOf(call, scorecard, rankOf(profile.userLevel))),
    [call, scorecard, profile],
  );
  return card && <ResultPicture card={card} />;
}

function cardOf(
  call: CallDetails,
  { total, grade, outcome, rows, coaching: { strength } }: Scorecard,
  { displayName, rankIcon }: ReturnType<typeof rankOf>,
): ResultCard {
  const best = rows.find(({ criterion }) => criterion === strength?.criterion);
  return {
    score: total,
    outOf: t.outOf,
    grade: t.grade(grade),
    name: call.assistantName,
    title: call.real ? '' : `${call.jobTitle}, ${call.companyName}`,
    ended: scoringTexts.ended[outcome](call.assistantName),
    strength: best ? t.strength(criterionName(best)) : '',
    rank: { name: displayName, icon: rankIcon },
    product: texts.product,
  };
}
