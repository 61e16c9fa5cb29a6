import { Box } from '@chakra-ui/react/box';
import type { CallDetails } from '#core/contract/calls/history.ts';
import { Avatar } from '#src/ui/pictures/Avatar.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { DifficultyMark } from '#src/ui/pictures/DifficultyMark.tsx';
import { formatHeld } from '#src/ui/format/callTime.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Muted, PageTitle } from '#src/ui/layout/Panel.tsx';
import { texts } from '#src/ui/texts.ts';
import { historyTexts } from './texts.ts';

interface SummaryHeaderProps {
  call: CallDetails;
  back: string;
  /** Null while the call has not ended, and where the score says what to do next. */
  callAgain: string | null;
  /** Of the persona. */
  avatar: string | null;
}

/** Who was called, when and how; the way back, and the way on. */
export function SummaryHeader({ call, back, callAgain, avatar }: SummaryHeaderProps) {
  return (
    <Box>
      <LinkButton to={back} look="bare" size="sm" ms="-3" mb="2">
        <Icon name="back" size={16} />
        {historyTexts.call.toHistory}
      </LinkButton>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="5"
      >
        <Box display="flex" alignItems="center" gap={{ base: '4', md: '5' }} minWidth="0">
          <Avatar name={call.assistantName} src={avatar} size={64} />
          <Box minWidth="0">
            <PageTitle overflowWrap="anywhere">
              {call.real?.title ?? historyTexts.call.title(call.assistantName)}
            </PageTitle>
            <Muted mt="1">
              {call.real
                ? texts.realCall(call.real.source, call.assistantName)
                : `${call.jobTitle} ${texts.common.at} ${call.companyName}`}
            </Muted>
            <Box display="flex" flexWrap="wrap" columnGap="4" mt="2" fontSize="sm" color="fg.muted">
              {!call.real && <DifficultyMark difficulty={call.difficulty} />}
              <span>{texts.callType[call.callType]}</span>
              <span>{formatHeld(call)}</span>
            </Box>
            {call.brain === 'browser' && <Muted mt="2">{historyTexts.call.ownModel}</Muted>}
            {call.fellBack && <Muted mt="2">{historyTexts.call.fellBack}</Muted>}
          </Box>
        </Box>
        {callAgain !== null && (
          <LinkButton to={callAgain} flexGrow={{ base: '1', sm: '0' }}>
            <Icon name="phone" size={18} />
            {historyTexts.call.callAgain}
          </LinkButton>
        )}
      </Box>
    </Box>
  );
}
