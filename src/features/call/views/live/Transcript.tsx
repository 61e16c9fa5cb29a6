import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/controls/Button.tsx';
import { callTexts } from '../callTexts.ts';
import { formatClock } from '#src/ui/format/format.ts';
import { CallIcon } from '../shared/callIcons.tsx';
import type { CallTurn } from '#src/lib/calls/callRecord.ts';

/** So near the end (in pixels) counts as at the end. */
const NEAR_END = 64;

interface TranscriptProps {
  turns: readonly CallTurn[];
  /** What the rep is saying, before it is final. */
  caption: string;
  /** The persona's first name. */
  name: string;
  /** It is only read aloud: nothing of it can be focused. */
  unseen: boolean;
}

/**
 * Both sides as text. It follows the talk while its end is in sight, and stays where it is for a
 * reader who scrolled up.
 */
export function Transcript({ turns, caption, name, unseen }: TranscriptProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState(true);
  const lastTop = useRef(0);

  useLayoutEffect(() => {
    const [element, content] = [scroller.current, lines.current];
    if (!following || element === null || content === null) return undefined;
    // New lines and a keyboard that takes half the screen move the end alike.
    const sizes = new ResizeObserver(() => element.scrollTo({ top: element.scrollHeight }));
    sizes.observe(element);
    sizes.observe(content);
    return () => sizes.disconnect();
  }, [following]);

  return (
    <Box position="relative" flex="1" minHeight="0" display="flex">
      <chakra.div
        ref={scroller}
        role="log"
        aria-live="polite"
        aria-label={callTexts.live.transcript}
        tabIndex={unseen ? -1 : 0}
        flex="1"
        minWidth="0"
        // A name, or a word, longer than the screen is wide.
        overflowWrap="anywhere"
        // Nothing of it is reached by keys while it is only read aloud.
        overflowY={unseen ? 'hidden' : 'auto'}
        overscrollBehavior="contain"
        px={{ base: '4', md: '6' }}
        py="4"
        onScroll={({ currentTarget }) => {
          // New lines move the end away before it is followed: only a reader moves up.
          if (isNearEnd(currentTarget)) setFollowing(true);
          else if (currentTarget.scrollTop < lastTop.current) setFollowing(false);
          lastTop.current = currentTarget.scrollTop;
        }}
      >
        <div ref={lines}>
          {turns.length === 0 && caption === '' && (
            <Box as="p" color="fg.muted" fontSize="sm">
              {callTexts.live.empty}
            </Box>
          )}
          <chakra.ol listStyleType="none" m="0" p="0">
            {turns.filter(wasTold).map((turn) => (
              <Line key={turn.seq} turn={turn} name={name} />
            ))}
          </chakra.ol>
          {caption !== '' && (
            <Box aria-hidden display="flex" justifyContent="flex-end" mt="3">
              <Box dir="auto" maxWidth="min(34rem, 100%)" color="fg.muted" fontStyle="italic">
                {caption}…
              </Box>
            </Box>
          )}
        </div>
      </chakra.div>
      {!following && !unseen && (
        <Button
          look="plain"
          size="sm"
          position="absolute"
          bottom="3"
          insetInlineStart="50%"
          transform="translateX(-50%)"
          onClick={() => setFollowing(true)}
        >
          <CallIcon name="down" size={16} />
          {callTexts.live.latest}
        </Button>
      )}
    </Box>
  );
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_END;
}

/** A line that the rep did not wait for is kept for the order alone. */
function wasTold({ role, spokenText }: CallTurn): boolean {
  return role === 'rep' || spokenText !== '';
}

function Line({ turn, name }: { turn: CallTurn; name: string }) {
  const rep = turn.role === 'rep';
  return (
    <Box
      as="li"
      display="flex"
      flexDirection="column"
      alignItems={rep ? 'flex-end' : 'flex-start'}
      mt="4"
      _first={{ mt: '0' }}
    >
      <Box as="p" fontSize="xs" color="fg.muted" mb="1" maxWidth="100%">
        <Box as="span" fontWeight="600">
          {rep ? callTexts.live.you : name}
        </Box>{' '}
        {formatClock(turn.startMs)}
      </Box>
      <Box
        as="p"
        dir="auto"
        maxWidth="min(34rem, 100%)"
        px="3"
        py="2"
        borderRadius="md"
        borderWidth="1px"
        bg={rep ? 'bg.sunken' : 'bg.raised'}
        borderColor={rep ? 'transparent' : 'border'}
      >
        {turn.text === '' ? (
          <Box as="em" color="fg.muted">
            {callTexts.live.silence}
          </Box>
        ) : (
          turn.text
        )}
        {turn.spokenText !== undefined && (
          <Box as="span" color="fg.muted" fontSize="sm">
            {' '}
            — {callTexts.live.cut}
          </Box>
        )}
      </Box>
    </Box>
  );
}
