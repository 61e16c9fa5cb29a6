import { Box } from '@chakra-ui/react/box';
import type { Assistant } from '#core/contract/personas/persona.ts';
import { Avatar } from '#src/ui/pictures/Avatar.tsx';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { personaTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';

interface OpponentCardProps {
  assistant: Assistant;
  /** Starts the call. */
  to: string;
  /** Where it is the rep's own. */
  onChange?: () => void;
}

/** The best score; without one, whether there was a call at all. */
function record({ bestScore, calls }: Assistant): string {
  if (bestScore !== null) return personaTexts.best(bestScore);
  return calls === 0 ? personaTexts.notCalled : personaTexts.noScore;
}

/** One opponent with the rep's record against them; a press anywhere on it leads to the call. */
export function OpponentCard({ assistant, to, onChange }: OpponentCardProps) {
  const { name, jobTitle, companyName, avatar, intro, callType, bestScore, calls } = assistant;
  return (
    <Box
      as="li"
      position="relative"
      display="flex"
      flexDirection="column"
      gap="4"
      p="5"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="lg"
      transition="border-color 120ms"
      _hover={{ borderColor: 'border.strong' }}
    >
      <Box display="flex" gap="3" alignItems="center">
        <Avatar name={name} src={avatar} size={56} />
        <Box minWidth="0">
          <Box as="h4" fontWeight="650" lineHeight="1.3" overflowWrap="anywhere">
            {name}
          </Box>
          <Muted>
            {jobTitle} {texts.common.at} {companyName}
          </Muted>
        </Box>
      </Box>
      <Box as="p" display={{ base: 'none', sm: 'block' }} fontSize="sm" flex="1">
        {intro}
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        pt="4"
        borderTopWidth="1px"
      >
        <Box fontSize="sm" lineHeight="1.4">
          <Box
            fontWeight={bestScore === null ? '400' : '600'}
            color={bestScore === null ? 'fg.muted' : 'fg'}
          >
            {record(assistant)}
          </Box>
          <Box color="fg.muted">
            {calls > 0
              ? `${texts.callType[callType]} · ${texts.calls(calls)}`
              : texts.callType[callType]}
          </Box>
        </Box>
        <Box display="flex" gap="1">
          {onChange && (
            <Button
              look="bare"
              size="sm"
              position="relative"
              zIndex="1"
              aria-label={personaTexts.own.changeNamed(name)}
              onClick={onChange}
            >
              {personaTexts.own.change}
            </Button>
          )}
          <LinkButton
            to={to}
            look="plain"
            size="sm"
            aria-label={personaTexts.callName(name)}
            // The whole card is the way to the call.
            _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' }}
          >
            <Icon name="phone" size={16} />
            {personaTexts.call}
          </LinkButton>
        </Box>
      </Box>
    </Box>
  );
}
