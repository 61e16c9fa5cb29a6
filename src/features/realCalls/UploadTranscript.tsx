import { Box } from '@chakra-ui/react/box';
import { FileUpload } from '@chakra-ui/react/file-upload';
import { useState } from 'react';
import { MAX_TRANSCRIPT_BYTES } from '#core/contract/calls/realCallBounds.ts';
import type { ImportedRealCallReply, TranscriptSpeakers } from '#core/contract/calls/realCalls.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { FileInput, FileTrigger } from '#src/ui/form/FileInput.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Muted, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { realCallTexts } from './texts.ts';
import { AboutCall } from './AboutCall.tsx';
import { useTranscriptSpeakersMutation, useUploadRealCallMutation } from './realCallsApi.ts';

const t = realCallTexts.upload;
const TYPES = '.txt,.vtt,.srt,.json,text/plain,text/vtt,application/json,application/x-subrip';

type Chosen = { file: File; told: TranscriptSpeakers };

/**
 * A transcript by button or by drop: who speaks in it is asked of the server, what else there is of
 * the rep.
 */
export function UploadTranscript({
  onDone,
}: {
  onDone: (imported: ImportedRealCallReply) => void;
}) {
  const [read, reading] = useTranscriptSpeakersMutation();
  const [upload, uploading] = useUploadRealCallMutation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [several, setSeveral] = useState(false);

  async function take(file: File, ofSeveral: boolean) {
    setSeveral(ofSeveral);
    setWrong(null);
    setChosen(null);
    const early = file.size === 0 ? t.empty : file.size > MAX_TRANSCRIPT_BYTES ? t.tooLarge : null;
    if (early !== null) setWrong(early);
    else {
      const reply = await read(file);
      if (reply.error === undefined) setChosen({ file, told: reply.data });
      else setWrong(readProblem(reply.error).detail);
    }
  }

  return (
    <FileInput
      types={TYPES}
      busy={reading.isLoading || uploading.isLoading}
      dropLabel={t.title}
      onFile={(file, ofSeveral) => void take(file, ofSeveral)}
    >
      {({ dragging, openFilePicker }) => (
        <FileUpload.Dropzone
          disableClick
          role="region"
          borderStyle={chosen === null ? 'dashed' : 'solid'}
        >
          <SectionTitle>{t.title}</SectionTitle>
          <Muted mt="1" maxWidth="44rem">
            {dragging ? t.drop : t.detail}
          </Muted>
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
                <FileTrigger busy={reading.isLoading}>
                  <Button>{reading.isLoading ? t.reading : t.choose}</Button>
                </FileTrigger>
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
                busy={uploading.isLoading}
                onOther={openFilePicker}
                onUpload={async (about) =>
                  onDone(await upload({ file: chosen.file, about }).unwrap())
                }
              />
            </Box>
          )}
        </FileUpload.Dropzone>
      )}
    </FileInput>
  );
}
