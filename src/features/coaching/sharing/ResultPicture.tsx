import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { logProblem } from '#src/lib/log.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { saveFile } from '#src/ui/format/saveFile.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { drawResult, type ResultCard } from './drawResult.ts';
import { sharingTexts } from './texts.ts';

const t = sharingTexts.picture;

/**
 * The result as a picture, to be handed to the device's list of apps, or saved where there is none.
 */
export function ResultPicture({ card }: { card: ResultCard }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    void (async () => {
      try {
        const drawn = canvas.current && (await pictureOf(canvas.current, card));
        if (!left) setFile(drawn);
      } catch (problem) {
        logProblem('result picture', problem);
        if (!left) setFailed(true);
      }
    })();
    return () => {
      left = true;
    };
  }, [card]);
  const shares = file !== null && canShare(file);

  async function handOn(): Promise<void> {
    if (file === null) return;
    if (!shares) return saveFile(file, t.file);
    try {
      await navigator.share({ files: [file], text: t.text(card.score, card.name) });
    } catch (problem) {
      // Whoever closes the list of apps wants nothing; where it refuses, the picture is saved
      // instead.
      if (!(problem instanceof DOMException && problem.name === 'AbortError'))
        saveFile(file, t.file);
    }
  }

  return (
    <section aria-labelledby="result-picture">
      <Box as="h3" id="result-picture" fontWeight="650">
        {t.title}
      </Box>
      <Muted mt="1">{t.detail}</Muted>
      <Picture ref={canvas} role="img" aria-label={t.alt(card.score, card.name)} />
      {failed ? (
        <Muted role="status">{t.failed}</Muted>
      ) : (
        <Button look="plain" size="sm" aria-disabled={file === null} onClick={() => void handOn()}>
          <Icon name={shares ? 'share' : 'download'} size={16} />
          {shares ? t.share : t.download}
        </Button>
      )}
    </section>
  );
}

const Picture = chakra('canvas', {
  base: {
    display: 'block',
    width: '100%',
    maxWidth: '18rem',
    aspectRatio: '1',
    my: '4',
    borderRadius: 'lg',
    borderWidth: '1px',
  },
});

async function pictureOf(canvas: HTMLCanvasElement, card: ResultCard): Promise<File> {
  await drawResult(canvas, card);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the canvas gave no picture');
  return new File([blob], t.file, { type: 'image/png' });
}

function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}
