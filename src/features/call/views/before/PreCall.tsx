import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { PublicPersona } from '#core/contract/personas/persona.ts';
import { Avatar } from '#src/ui/pictures/Avatar.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { callTexts } from '../callTexts.ts';
import { texts } from '#src/ui/texts.ts';
import { DifficultyMark } from '#src/ui/pictures/DifficultyMark.tsx';
import { plural } from '#src/ui/format/format.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Eyebrow, Muted, PageTitle, Panel } from '#src/ui/layout/Panel.tsx';
import { CallIcon } from '../shared/callIcons.tsx';
import type { StartOptions } from '../../machine/sessionState.ts';

interface PreCallProps {
  persona: Pick<
    PublicPersona,
    'name' | 'jobTitle' | 'companyName' | 'avatar' | 'intro' | 'difficulty' | 'callType'
  >;
  /** What is sold, to whom and what for; the persona's introduction where left out. */
  brief?: ReactNode;
  /** What is to be known before the call, under who it is. */
  notice?: string | null;
  /** What kind of call it is, above the name. */
  eyebrow?: string;
  /** The minutes left; null where they are unlimited or not known. */
  minutes: number | null;
  /** Who is to carry the call, where there is a choice. */
  line?: ReactNode;
  /** What stood in the way of the last try. */
  failure: ReactNode;
  busy: boolean;
  onCall: (input: Pick<StartOptions, 'microphone' | 'sound'>) => void;
}

/** The call can be made from wherever one reads. */
const IN_SIGHT = {
  position: 'sticky',
  bottom: '0',
  bg: 'bg.raised',
  mx: { base: '-5', md: '0' },
  px: { base: '5', md: '0' },
  borderTopWidth: { base: '1px', md: '0' },
  mt: { base: '6', md: '3' },
  mb: { md: '-3' },
  pt: '3',
  pb: { base: 'calc(0.75rem + env(safe-area-inset-bottom))', md: '3' },
  // What goes under it fades out.
  boxShadow: { md: '0 -0.5rem 0.5rem var(--rs-colors-bg-raised)' },
  zIndex: '1',
} as const;
/** What takes the focus is never under it. */
const CLEAR_OF_IT = { '& :is(a, button, input, textarea)': { scrollMarginBlockEnd: '5.5rem' } };

/** Who is about to be called, and the one action that calls. */
export function PreCall({
  persona,
  brief,
  notice = null,
  eyebrow,
  minutes,
  line,
  failure,
  busy,
  onCall,
}: PreCallProps) {
  const { before } = callTexts;
  return (
    <Panel className="content-ready" css={CLEAR_OF_IT}>
      <Eyebrow>{eyebrow ?? before.eyebrow}</Eyebrow>
      {/* Large text goes under the portrait. */}
      <Box display="flex" flexWrap="wrap" gap="4" alignItems="center" mt="4">
        <Avatar name={persona.name} src={persona.avatar} size={64} />
        <Box flex="1 1 10rem" minWidth="0">
          <PageTitle>{persona.name}</PageTitle>
          <Muted mt="1">{before.at(persona.jobTitle, persona.companyName)}</Muted>
        </Box>
      </Box>
      {brief ?? (
        <Box as="p" mt="5">
          {persona.intro}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="4" mt="4" fontSize="sm" fontWeight="600">
        <DifficultyMark difficulty={persona.difficulty} />
        <Box as="span" display="inline-flex" alignItems="center" gap="2">
          <Icon name="phone" size={16} />
          {texts.callType[persona.callType]}
        </Box>
      </Box>
      {notice !== null && <Muted mt="4">{notice}</Muted>}
      {failure && <Box mt="5">{failure}</Box>}
      <Box {...IN_SIGHT} display="flex" flexWrap="wrap" gap="3">
        <Button
          flex="1 1 0"
          px={{ base: '3', sm: '5' }}
          aria-disabled={busy}
          onClick={() => !busy && onCall({ microphone: true, sound: true })}
        >
          <Icon name="phone" />
          {busy ? before.calling : before.call}
        </Button>
        <Button
          look="plain"
          flex="0 1 auto"
          whiteSpace="normal"
          px={{ base: '3', sm: '5' }}
          aria-disabled={busy}
          aria-describedby="type-hint"
          onClick={() => !busy && onCall({ microphone: false, sound: false })}
        >
          <CallIcon name="keyboard" />
          {before.type}
        </Button>
      </Box>
      <Muted id="type-hint" mt="4">
        {before.typeHint}
      </Muted>
      {line}
      {minutes !== null && (
        <Box display="flex" gap="2" mt="4" pt="4" borderTopWidth="1px" fontSize="sm">
          <Box color="fg.muted" pt="1px">
            <Icon name="clock" size={18} />
          </Box>
          <div>
            <Box as="p" fontWeight="600">
              {plural(minutes, before.minutes)}
            </Box>
            <Muted>{before.minutesKept}</Muted>
          </div>
        </Box>
      )}
    </Panel>
  );
}
