import { Box } from '@chakra-ui/react/box';
import { CopyButton } from '#src/ui/controls/CopyButton.tsx';
import { ShareButton } from '#src/ui/controls/ShareButton.tsx';
import { friendTexts as t } from './texts.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';

/** The rep's own link, to be sent to somebody; `path` is that of the rep's profile. */
export function InviteLink({ path }: { path: string }) {
  const url = new URL(path, window.location.href).href;
  return (
    <Panel aria-labelledby="invite">
      <SectionTitle id="invite">{t.invite}</SectionTitle>
      <Muted mt="1">{t.inviteDetail}</Muted>
      <Box
        mt="4"
        px="3"
        py="3"
        bg="bg.sunken"
        borderRadius="md"
        fontSize="sm"
        fontFamily="mono"
        overflowWrap="anywhere"
      >
        {url}
      </Box>
      <Box mt="3" display="flex" flexWrap="wrap" gap="2">
        <CopyButton text={url} label={t.copy} />
        {'share' in navigator && (
          <ShareButton url={url} text={t.shareText} label={t.share} copyLabel={t.copy} />
        )}
      </Box>
    </Panel>
  );
}
