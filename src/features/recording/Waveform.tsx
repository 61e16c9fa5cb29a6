import { Box } from '@chakra-ui/react/box';
import { useId, type PointerEvent } from 'react';
import { formatClock, formatShare } from '#src/ui/format/format.ts';
import { recordingTexts } from './texts.ts';

const t = recordingTexts.player;
const HEIGHT = 48;
/** Under this part of the loudest, nobody is heard. */
const HEARD = 0.08;

interface WaveformProps {
  /** How loud the rep is, 0 to 1, over the whole call. */
  peaks: number[];
  /** The same of the persona, where it is recorded: it stands above the line, the rep below. */
  personaPeaks?: number[] | null;
  /** Moments that stand out. */
  marks?: readonly { atMs: number }[];
  currentMs: number;
  durationMs: number;
  onSeek: (ms: number) => void;
  /** Who is heard; null for the user. */
  of: string | null;
}

/** How loud the rep was over the call; what was played already stands out. A press goes there. */
export function Waveform({
  peaks,
  personaPeaks = null,
  marks = [],
  currentMs,
  durationMs,
  onSeek,
  of,
}: WaveformProps) {
  const clip = useId();
  const path =
    personaPeaks === null
      ? peaks.map((peak, i) => bar(i, peak)).join('')
      : personaPeaks.map((peak, i) => upward(i, peak)).join('') +
        peaks.map((peak, i) => downward(i, peak)).join('');
  const share = shareHeard(peaks);
  const seek = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onSeek(((clientX - left) / width) * durationMs);
  };
  return (
    <Box color="border.strong" cursor="pointer">
      <svg
        role="img"
        aria-label={
          personaPeaks !== null
            ? t.waveformOfBoth(
                formatClock(durationMs),
                formatShare(share),
                formatShare(shareHeard(personaPeaks)),
              )
            : of === null
              ? t.waveform(formatClock(durationMs), formatShare(share))
              : t.waveformOf(of, formatClock(durationMs), formatShare(share))
        }
        viewBox={`0 0 ${peaks.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        style={{ display: 'block' }}
        onPointerDown={seek}
      >
        <clipPath id={clip}>
          <rect
            x={0}
            y={0}
            height={HEIGHT}
            width={durationMs === 0 ? 0 : (currentMs / durationMs) * peaks.length}
          />
        </clipPath>
        <rect x={0} y={0} width={peaks.length} height={HEIGHT} fill="transparent" />
        <path d={path} fill="currentColor" />
        <Box asChild color="accent">
          <path d={path} fill="currentColor" clipPath={`url(#${clip})`} />
        </Box>
        {durationMs > 0 && (
          <Box asChild color="accent.text">
            <path
              d={marks
                .map(({ atMs }) => `M${(atMs / durationMs) * peaks.length} 0v${HEIGHT}`)
                .join('')}
              stroke="currentColor"
              strokeWidth={2}
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
            />
          </Box>
        )}
      </svg>
    </Box>
  );
}

/** A bar about the middle; silence is a line. */
function bar(i: number, peak: number): string {
  const height = Math.max(1, peak * HEIGHT);
  return `M${i + 0.15} ${(HEIGHT - height) / 2}h0.7v${height}h-0.7z`;
}

/** A bar on the middle line, of one side of two. */
function upward(i: number, peak: number): string {
  const height = Math.max(0.5, (peak * HEIGHT) / 2 - 1);
  return `M${i + 0.15} ${HEIGHT / 2 - 1 - height}h0.7v${height}h-0.7z`;
}

function downward(i: number, peak: number): string {
  const height = Math.max(0.5, (peak * HEIGHT) / 2 - 1);
  return `M${i + 0.15} ${HEIGHT / 2 + 1}h0.7v${height}h-0.7z`;
}

function shareHeard(peaks: number[]): number {
  return peaks.filter((peak) => peak > HEARD).length / Math.max(1, peaks.length);
}
