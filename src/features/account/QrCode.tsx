import type { QrCode as QrCodeParts } from '@chakra-ui/react/qr-code';
import { useEffect, useState } from 'react';
import { logProblem } from '#src/lib/log.ts';
import { accountTexts } from './texts.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';

/** A side (specification, section 9). */
const SIZE = '200px';
/** With as many modules of quiet around it as the standard asks. */
const ENCODING = { ecc: 'M', border: 4 } as const;

const t = accountTexts.twoFactor;

/**
 * A QR code, drawn here: what it says never leaves the page. Who draws it is fetched when it is
 * asked for.
 */
export function QrCode({ text }: { text: string }) {
  const [Parts, setParts] = useState<typeof QrCodeParts | 'failed' | null>(null);
  useEffect(() => {
    let shown = true;
    import('@chakra-ui/react/qr-code')
      .then((module) => shown && setParts(module.QrCode))
      .catch((problem: unknown) => {
        logProblem('qr', problem);
        if (shown) setParts('failed');
      });
    return () => {
      shown = false;
    };
  }, []);

  if (Parts === null) return <Skeleton boxSize={SIZE} aria-hidden />;
  if (Parts === 'failed') return <Muted>{t.qrFailed}</Muted>;
  return (
    <Parts.Root value={text} encoding={ENCODING}>
      <Parts.Frame role="img" aria-label={t.qr} boxSize={SIZE} shapeRendering="crispEdges" />
    </Parts.Root>
  );
}
