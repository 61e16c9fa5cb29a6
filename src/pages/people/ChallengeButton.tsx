import { Box } from '@chakra-ui/react/box';
import { peoplePageTexts as t } from './texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';

/** Challenges somebody in a list: an icon on a phone, with its word where there is room. */
export function ChallengeButton({ username, onPress }: { username: string; onPress: () => void }) {
  return (
    <Button
      look="plain"
      size="sm"
      px={{ base: '0', md: '3' }}
      minWidth={{ base: '2.75rem', md: '0' }}
      minHeight={{ base: '2.75rem', md: '2.25rem' }}
      aria-label={t.challengeName(username)}
      title={t.challengeName(username)}
      onClick={onPress}
    >
      <Icon name="versus" size={18} />
      <Box as="span" display={{ base: 'none', md: 'inline' }}>
        {t.challenge}
      </Box>
    </Button>
  );
}
