import { Box } from '@chakra-ui/react/box';
import { Avatar } from '#src/ui/pictures/Avatar.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { DifficultyMark } from '#src/ui/pictures/DifficultyMark.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Eyebrow, Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { personaTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import type { Suggestion } from './suggestNext.ts';

/**
 * The one thing to do next, unless something else on the page is: then its button stays `plain`.
 */
export function NextCall({
  suggestion,
  to,
  plain,
}: {
  suggestion: Suggestion;
  to: string;
  plain: boolean;
}) {
  const { name, avatar, jobTitle, companyName, difficulty, callType } = suggestion.assistant;
  return (
    <Panel aria-labelledby="next-call" display="flex" flexDirection="column" gap="5" height="100%">
      <Eyebrow id="next-call">{personaTexts.nextCall}</Eyebrow>
      <Box display="flex" gap="4" alignItems="center" flex="1">
        <Avatar name={name} src={avatar} size={64} />
        <Box minWidth="0">
          <SectionTitle>{name}</SectionTitle>
          <Muted>
            {jobTitle} {texts.common.at} {companyName}
          </Muted>
          <Box
            display="flex"
            flexWrap="wrap"
            columnGap="4"
            rowGap="1"
            mt="2"
            fontSize="sm"
            color="fg.muted"
          >
            <DifficultyMark difficulty={difficulty} />
            <span>{texts.callType[callType]}</span>
          </Box>
        </Box>
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
      >
        <Box as="p" fontSize="sm">
          {reasonText(suggestion)}
        </Box>
        <LinkButton
          to={to}
          look={plain ? 'plain' : 'primary'}
          aria-label={personaTexts.callName(name)}
          flexGrow={{ base: '1', sm: '0' }}
        >
          <Icon name="phone" size={18} />
          {personaTexts.call}
        </LinkButton>
      </Box>
    </Panel>
  );
}

export function NextCallSkeleton() {
  return (
    <Skeleton
      height="100%"
      minHeight={{ base: '15rem', sm: '13rem' }}
      borderRadius="lg"
      aria-hidden
    />
  );
}

function reasonText({ reason, assistant }: Suggestion): string {
  if (reason === 'first') return personaTexts.nextFirst;
  if (reason === 'beat' && assistant.bestScore !== null)
    return personaTexts.nextBeat(assistant.bestScore);
  return assistant.calls === 0 ? personaTexts.nextNew : personaTexts.nextUnscored;
}
