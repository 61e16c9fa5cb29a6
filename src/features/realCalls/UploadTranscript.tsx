import { Box } from '@chakra-ui/react/box';
import { useRef, useState, type DragEvent } from 'react';
import { MAX_TRANSCRIPT_BYTES } from '#core/contract/calls/realCallBounds.ts';
import type { ImportedRealCallReply, TranscriptSpeakers } from '#core/contract/calls/realCalls.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { realCallTexts } from './texts.ts';
import { AboutCall } from './AboutCall.tsx';
import { useTranscriptSpeakersMutation } from './realCallsApi.ts';

const t = realCallTexts.upload;

type Chosen = { file: File; told: TranscriptSpeakers };

/** A transcript by button or by drop: who speaks in it is asked of the server, what else there is of the rep. */
export function UploadTranscript({
  onDone,
}: {
  onDone: (imported: ImportedRealCallReply) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [read, reading] = useTranscriptSpeakersMutation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [over, setOver] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [several, setSeveral] = useState(false);

  async function take(files: FileList | null) {
    const file = files?.[0];
    if (!file || reading.isLoading) return;
    setSeveral((files?.length ?? 0) > 1);
    setWrong(null);
    setChosen(null);
    const early = file.size === 0 ? t.empty : file.size > MAX_TRANSCRIPT_BYTES ? t.tooLarge : null;
    if (early !== null) setWrong(early);
    else {
      const reply = await read(file);
      if (reply.error === undefined) setChosen({ file, told: reply.data });
      else setWrong(readProblem(reply.error).detail);
    }
    // The same file may be chosen again once it was mended.
    if (input.current) input.current.value = '';
  }

  function drag(event: DragEvent, isOver: boolean) {
    event.preventDefault();
    setOver(isOver);
  }

  return (
    <Panel
      aria-labelledby="upload"
      borderStyle={chosen === null ? 'dashed' : 'solid'}
      borderColor={over ? 'accent.text' : 'border.strong'}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        void take(event.dataTransfer.files);
      }}
    >
      <SectionTitle id="upload">{t.title}</SectionTitle>
      <Muted mt="1" maxWidth="44rem">
        {over ? t.drop : t.detail}
      </Muted>
      <input
        ref={input}
        type="file"
        accept=".txt,.vtt,.srt,.json,text/plain,text/vtt,application/json,application/x-subrip"
        hidden
        aria-label={t.choose}
        onChange={({ target }) => void take(target.files)}
      />
      {wrong !== null && (
        <Box mt="4">
          <Notice title={t.failed} detail={wrong} />
        </Box>
      )}
      {several && (
        <Muted role="status" mt="3">
          {t.one}
        </Muted>
      )}
      {chosen === null ? (
        <>
          <Box mt="5">
            <Button aria-disabled={reading.isLoading} onClick={() => input.current?.click()}>
              {reading.isLoading ? t.reading : t.choose}
            </Button>
          </Box>
          <Muted mt="4" maxWidth="44rem">
            {t.consent}
          </Muted>
        </>
      ) : (
        <Box mt="5">
          <AboutCall
            key={chosen.file.name}
            file={chosen.file}
            told={chosen.told}
            onOther={() => input.current?.click()}
            onDone={onDone}
          />
        </Box>
      )}
    </Panel>
  );
}
