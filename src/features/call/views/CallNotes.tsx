import { useEffect, useRef, useState } from 'react';
import { MAX_NOTES_LENGTH } from '#core/contract/limits.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { callToolTexts } from './callToolTexts.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { useEditNotesMutation } from '../delivery/callApi.ts';
import { NotesField } from './live/NotesPanel.tsx';
import { requestFailure } from '#src/lib/calls/requestFailure.ts';

/** Notes are saved once the rep has not typed for so long. */
const AFTER_MS = 1_000;

/** The notes of a call that is over: shown, and changed for a day after it. */
export function CallNotes({ conversationId, notes }: { conversationId: string; notes: string }) {
  const [text, setText] = useState(notes);
  const [save, { isLoading, error }] = useEditNotesMutation();
  const saved = useRef(notes);
  const { notes: texts } = callToolTexts;
  const send = () => {
    if (text === saved.current) return;
    void save({ conversationId, text })
      .unwrap()
      .then(() => (saved.current = text))
      .catch(() => undefined);
  };
  useEffect(() => {
    const timer = setTimeout(send, AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is to be sent is the text of now.
  }, [text]);
  const failure = error === undefined ? null : requestFailure(error);
  const closed = failure?.kind === 'refused';
  const says =
    failure !== null
      ? closed
        ? (failure.message ?? texts.closed)
        : texts.waiting
      : isLoading || text !== saved.current
        ? texts.saving
        : text === ''
          ? texts.kept
          : texts.saved;
  return (
    <>
      <NotesField
        mt="4"
        rows={5}
        resize="vertical"
        value={text}
        maxLength={MAX_NOTES_LENGTH}
        aria-label={texts.label}
        placeholder={texts.placeholder}
        onChange={({ target }) => setText(target.value)}
        onBlur={send}
      />
      <Muted role="status" mt="2" minHeight="1.3125rem">
        {says}
      </Muted>
      {failure !== null && !closed && (
        <Button look="plain" size="sm" mt="2" onClick={send}>
          {texts.again}
        </Button>
      )}
    </>
  );
}
