import { Box } from '@chakra-ui/react/box';
import type { PublicPersona } from '#core/contract/personas/persona.ts';
import { Avatar } from '#src/ui/pictures/Avatar.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { texts } from '#src/ui/texts.ts';
import { onboardingTexts } from '../texts.ts';

type Shown = Pick<
  PublicPersona,
  'name' | 'avatar' | 'jobTitle' | 'companyName' | 'industry' | 'intro'
>;

/** A persona as the rep will meet it: nothing of what is to be found out. */
export function PersonaPreview({ name, avatar, jobTitle, companyName, industry, intro }: Shown) {
  return (
    <Panel aria-label={onboardingTexts.persona.preview} display="grid" gap="4">
      <Box display="flex" gap="4" alignItems="center">
        <Avatar name={name} src={avatar} size={56} />
        <Box minWidth="0">
          <SectionTitle>{name}</SectionTitle>
          <Muted>
            {jobTitle} {texts.common.at} {companyName}
          </Muted>
          <Muted>{industry}</Muted>
        </Box>
      </Box>
      <Box as="p">{intro}</Box>
      <Muted>{onboardingTexts.persona.secret}</Muted>
    </Panel>
  );
}
