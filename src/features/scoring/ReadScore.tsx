import { Box } from '@chakra-ui/react/box';
import type { ReadableCall } from '#core/contract/people/companies.ts';
import { Avatar } from '#src/ui/pictures/Avatar.tsx';
import { DifficultyMark } from '#src/ui/pictures/DifficultyMark.tsx';
import { formatDay } from '#src/ui/format/format.ts';
import { formatHeld } from '#src/ui/format/callTime.ts';
import { Muted, Panel } from '#src/ui/layout/Panel.tsx';
import { texts } from '#src/ui/texts.ts';
import { scoringTexts } from './texts.ts';

/** How somebody else's call went, in a line: score, grade, who was called and when. */
export function ReadScore({ call }: { call: ReadableCall['call'] }) {
  return (
    <Panel
      aria-label={scoringTexts.score}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="6"
      rowGap="3"
    >
      <Box fontSize="score" fontWeight="750" letterSpacing="-0.04em" lineHeight="1">
        {call.score ?? texts.common.none}
      </Box>
      <Avatar name={call.assistantName} src={call.avatar} size={56} />
      <Box flex="1 1 12rem" minWidth="0">
        {call.scorecard && (
          <Box fontWeight="650">
            {scoringTexts.grade(call.scorecard.grade)} · {texts.outcome[call.scorecard.outcome]}
          </Box>
        )}
        <Muted>
          {call.real
            ? texts.realCall(call.real.source, call.assistantName)
            : `${call.jobTitle} ${texts.common.at} ${call.companyName}`}
        </Muted>
        <Box display="flex" flexWrap="wrap" columnGap="3" fontSize="sm" color="fg.muted">
          {!call.real && <DifficultyMark difficulty={call.difficulty} />}
          <span>{texts.callType[call.callType]}</span>
          <span>{formatHeld(call)}</span>
        </Box>
        {call.scoreCorrectedAt !== undefined && (
          <Muted>{scoringTexts.correctedByRep(formatDay(call.scoreCorrectedAt))}</Muted>
        )}
      </Box>
    </Panel>
  );
}
