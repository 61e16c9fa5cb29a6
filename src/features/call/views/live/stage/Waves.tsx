import { Box } from '@chakra-ui/react/box';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { callTexts } from '../../callTexts.ts';
import type { CallSession } from '../../../machine/sessionState.ts';
import { useFrames } from './useFrames.ts';

const [WIDTH, HEIGHT] = [240, 44];
/** One bar stands for so long. */
const BAR_MS = 90;
const [BAR, GAP] = [3, 2];
const BARS = Math.ceil(WIDTH / (BAR + GAP)) + 1;

/** The last seconds of both sides' voices, the persona's above the line and the rep's below. */
export function Waves({ session, name }: { session: CallSession; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const heard = useRef({ persona: [0], rep: [0], at: 0 });

  useFrames((now) => {
    const { persona, rep } = session.levels();
    const bars = heard.current;
    // The bar under way is as high as the loudest of it.
    if (now - bars.at > BAR_MS) {
      bars.at = now;
      for (const side of [bars.persona, bars.rep]) {
        side.push(0);
        if (side.length > BARS) side.shift();
      }
    }
    raise(bars.persona, persona);
    raise(bars.rep, rep);
    if (canvas.current) draw(canvas.current, bars, (now - bars.at) / BAR_MS);
  });

  return (
    <Box
      aria-hidden
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto minmax(0, 1fr)"
      alignItems="center"
      gap="3"
      width="100%"
      px={{ base: '4', md: '6' }}
      fontSize="xs"
      color="fg.muted"
      css={{ '@media (prefers-reduced-motion: reduce)': { display: 'none' } }}
    >
      <Side end>{name}</Side>
      <Box width="15rem" maxWidth="100%">
        {/* Its colours are those that are drawn with: the persona's above the line, the rep's below. */}
        <Box
          asChild
          display="block"
          width="100%"
          height="2.75rem"
          color="accent"
          outlineColor="success"
        >
          <canvas ref={canvas} width={WIDTH * 2} height={HEIGHT * 2} />
        </Box>
      </Box>
      <Side>{callTexts.live.you}</Side>
    </Box>
  );
}

/** Whose the bars on its side of the line are. */
function Side({ end = false, children }: { end?: boolean; children: ReactNode }) {
  return (
    <Box
      as="span"
      textAlign={end ? 'end' : 'start'}
      // Level with its bars.
      pb={end ? '5' : '0'}
      pt={end ? '0' : '5'}
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
    >
      {children}
    </Box>
  );
}

function raise(side: number[], level: number): void {
  const last = side.length - 1;
  side[last] = Math.max(side[last] ?? 0, level);
}

function draw(
  canvas: HTMLCanvasElement,
  { persona, rep }: { persona: number[]; rep: number[] },
  through: number,
): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const { color, outlineColor } = getComputedStyle(canvas);
  pen.setTransform(2, 0, 0, 2, 0, 0);
  pen.clearRect(0, 0, WIDTH, HEIGHT);
  const middle = HEIGHT / 2;
  const rows = [
    { side: persona, fill: color, up: true },
    { side: rep, fill: outlineColor, up: false },
  ];
  for (const { side, fill, up } of rows) {
    pen.fillStyle = fill;
    side.forEach((level, index) => {
      const x = WIDTH - (side.length - 1 - index + through) * (BAR + GAP);
      const height = Math.max(1, level * (middle - 2));
      pen.fillRect(x, up ? middle - 1 - height : middle + 1, BAR, height);
    });
  }
}
