import { Textarea } from '@chakra-ui/react/textarea';
import { useState } from 'react';
import type { ComponentProps, Ref } from 'react';
import { MAX_NOTES_LENGTH } from '#core/contract/limits.ts';
import { callToolTexts } from '../callToolTexts.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import type { CallSession } from '../../machine/sessionState.ts';

/** The rep's own notes, kept with every key. */
export function NotesPanel({
  session,
  inputRef,
}: {
  session: CallSession;
  inputRef: Ref<HTMLTextAreaElement>;
}) {
  // Its own: what the session tells comes a moment later, and a field that is set back meanwhile
  // loses what is typed quickly.
  const [text, setText] = useState(() => session.getState().notes);
  const { notes } = callToolTexts;
  return (
    <>
      <NotesField
        ref={inputRef}
        value={text}
        maxLength={MAX_NOTES_LENGTH}
        aria-label={notes.label}
        placeholder={notes.placeholder}
        flex="1"
        minHeight="6rem"
        onChange={({ target }) => {
          setText(target.value);
          session.note(target.value);
        }}
      />
      <Muted mt="2">{notes.kept}</Muted>
    </>
  );
}

/** On the surface of a panel. */
export function NotesField(props: ComponentProps<typeof Textarea>) {
  return <Textarea resize="none" lineHeight="1.6" bg="bg" {...props} />;
}
