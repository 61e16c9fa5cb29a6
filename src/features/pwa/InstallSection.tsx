import { Box } from '@chakra-ui/react/box';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { installTexts } from './installTexts.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { installAccepted, selectInstall } from './installSlice.ts';

/**
 * How this device gets the app: by one tap where the browser can, else by the steps of its own
 * menu.
 */
export function InstallSection() {
  const { standing } = useAppSelector(selectInstall);
  const dispatch = useAppDispatch();
  const { section } = installTexts;
  return (
    <Panel>
      <SectionTitle>{section.title}</SectionTitle>
      <Muted mt="2">{standing === 'installed' ? section.installed : section.detail}</Muted>
      {standing === 'askable' && (
        <Button mt="4" onClick={() => dispatch(installAccepted())}>
          {section.install}
        </Button>
      )}
      {standing === 'unknown' &&
        (isApple(navigator) ? (
          <Steps />
        ) : (
          <Box as="p" mt="3">
            {section.other}
          </Box>
        ))}
    </Panel>
  );
}

function Steps() {
  const { section } = installTexts;
  return (
    <>
      <Box as="p" mt="3">
        {section.ios}
      </Box>
      <Box as="ol" mt="2" ps="5" listStyleType="decimal">
        {section.iosSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
    </>
  );
}

/** An iPad says that it is a Mac, and is the only one of them that is touched. */
function isApple({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
