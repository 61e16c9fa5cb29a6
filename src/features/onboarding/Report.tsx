import { Box } from '@chakra-ui/react/box';
import { OuterLink } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { onboardingTexts } from './texts.ts';
import { Muted, Panel } from '#src/ui/layout/Panel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { shortAddress, type ReportPart, type ReportParts } from './reportParts.ts';

const t = onboardingTexts.report;

/**
 * A report as it grows: the pages read, then its sections. All of it is text; the addresses lead to
 * the pages quoted.
 */
export function Report({
  report: { pages, parts },
  growing,
}: {
  report: ReportParts;
  growing: boolean;
}) {
  return (
    <Panel aria-busy={growing} p={{ base: '4', md: '5' }} display="grid" gap="3">
      <Box as="ul" listStyleType="none" display="grid" gap="1">
        {pages.map((url) => (
          <Box
            as="li"
            key={url}
            display="flex"
            gap="2"
            alignItems="center"
            color="fg.muted"
            fontSize="sm"
          >
            <Icon name="check" size={16} />
            <Box as="span" minWidth="0">
              {shortAddress(url)}
            </Box>
          </Box>
        ))}
      </Box>
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
      {growing && (
        <Box aria-hidden display="grid" gap="2">
          <Skeleton height="1rem" width="60%" />
          <Skeleton height="1rem" width="85%" />
        </Box>
      )}
    </Panel>
  );
}

function Part({ part }: { part: ReportPart }) {
  if (part.kind === 'heading')
    return (
      <Box as="h2" fontWeight="650" mt="3" pt="4" borderTopWidth="1px">
        {part.text}
      </Box>
    );
  if (part.kind === 'line') return <Box as="p">{part.text}</Box>;
  return (
    <Box>
      <Box as="p">{part.text}</Box>
      {part.url !== null && (
        <Muted>
          <OuterLink
            href={part.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            fontWeight="400"
          >
            {shortAddress(part.url)}
          </OuterLink>
        </Muted>
      )}
    </Box>
  );
}

export function reportStatus(
  pages: number,
  state: 'reading' | 'resuming' | 'complete' | 'failed',
): string {
  if (state === 'complete') return t.done;
  if (state === 'resuming') return t.resuming;
  if (state === 'failed') return '';
  return pages === 0 ? t.reading : t.pages(pages);
}
