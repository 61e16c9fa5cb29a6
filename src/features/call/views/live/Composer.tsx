import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { MAX_TURN_LENGTH } from '#core/contract/limits.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { callTexts } from '../callTexts.ts';
import { CallIcon } from '../shared/callIcons.tsx';

interface ComposerProps {
  /** With the time at which the first key was pressed (epoch ms): a typed turn began then. */
  onSay: (text: string, startedTypingAt: number) => void;
  /** Whether something is being typed: nobody takes that for silence. */
  onTyping?: (typing: boolean) => void;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Whether something can be said now; what is sent before waits for that. */
  live: boolean;
  /** There is room for the box alone. */
  cramped?: boolean;
}

/** The text box of a call; Enter sends, Shift and Enter begin a new line. */
export function Composer({ onSay, onTyping, inputRef, live, cramped = false }: ComposerProps) {
  const [text, setText] = useState('');
  const startedAt = useRef<number | null>(null);

  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    if (live && waiting) send();
  });

  function send() {
    if (text.trim() === '') return inputRef.current?.focus();
    setWaiting(!live);
    if (!live) return;
    onSay(text.trim(), startedAt.current ?? Date.now());
    setText('');
    onTyping?.(false);
    startedAt.current = null;
  }

  return (
    <chakra.form
      flex="1 1 auto"
      minWidth="0"
      display="flex"
      gap="2"
      alignItems="flex-end"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={inputRef}
        value={text}
        rows={1}
        dir="auto"
        maxLength={MAX_TURN_LENGTH}
        aria-label={callTexts.composer.label}
        placeholder={callTexts.composer.placeholder}
        enterKeyHint="send"
        flex="1"
        minWidth="0"
        maxHeight="8rem"
        fieldSizing="content"
        resize="none"
        lineHeight="1.6"
        css={{ '&::placeholder': { whiteSpace: 'nowrap' } }}
        onChange={({ target }) => {
          startedAt.current = target.value === '' ? null : (startedAt.current ?? Date.now());
          onTyping?.(target.value !== '');
          setText(target.value);
        }}
        onKeyDown={(event) => {
          // Enter also ends the composition of a character in many scripts.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <Button
        type="submit"
        look="plain"
        px={{ base: '3', md: '5' }}
        {...(cramped && { 'aria-label': callTexts.composer.send })}
      >
        <CallIcon name="send" size={18} />
        {!cramped && callTexts.composer.send}
      </Button>
    </chakra.form>
  );
}
