import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { logProblem } from '#src/lib/log.ts';
import { accountTexts } from './texts.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';

/** Pixels a side (specification, section 9). */
const SIZE = 200;
/** Modules of quiet around the code, as the standard asks. */
const QUIET = 4;

const t = accountTexts.twoFactor;
type Drawing = { side: number; path: string } | 'failed' | null;

/** A QR code, drawn here: what it says never leaves the page. Dark on light in both colour modes, since not every app reads the reverse. */
export function QrCode({ text }: { text: string }) {
  const [drawing, setDrawing] = useState<Drawing>(null);
  useEffect(() => {
    let shown = true;
    draw(text)
      .then((made) => shown && setDrawing(made))
      .catch((problem: unknown) => {
        logProblem('qr', problem);
        if (shown) setDrawing('failed');
      });
    return () => {
      shown = false;
    };
  }, [text]);

  if (drawing === null) return <Skeleton width={`${SIZE}px`} height={`${SIZE}px`} aria-hidden />;
  if (drawing === 'failed') return <Muted>{t.qrFailed}</Muted>;
  return (
    <Code
      role="img"
      aria-label={t.qr}
      width={`${SIZE}px`}
      height={`${SIZE}px`}
      viewBox={`0 0 ${drawing.side} ${drawing.side}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={drawing.path} fill="#000000" />
    </Code>
  );
}

const Code = chakra('svg', { base: { borderRadius: 'md', flexShrink: '0' } });

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { side: size, path };
}
