import type { SpokenLine } from '#src/lib/voice/transport.ts';
import type { Speaker } from '../browser/parts.ts';

export interface LineEvents {
  /** All that is known of the line so far: at once, and when more has come. */
  onText: (text: string, endCall: boolean) => void;
  /** At the first sound of it, where there is one. */
  onSound: () => void;
  /** Once: the line as it was known, and what was said of it. */
  onDone: (line: { text: string; spoken: string; endCall: boolean }) => void;
}

export interface LineUnderWay {
  /** Ends the line; its `onDone` is called at once. */
  cut(): void;
}

/** Says a line, and what follows in it while that is still being thought of. */
export function speakLine(
  line: SpokenLine,
  speaker: Speaker,
  sound: boolean,
  { onText, onSound, onDone }: LineEvents,
): LineUnderWay {
  const pieces: string[] = [];
  let endCall = false;
  let complete = false;
  let spoken = 0;
  let pausing = false;
  let wasCut = false;
  let over = false;
  let sounded = false;

  function take(piece: SpokenLine) {
    pieces.push(piece.text);
    endCall = piece.endCall === true;
    complete = piece.next === undefined;
    onText(pieces.join(' '), endCall);
    if (pausing) sayNext();
    void piece.next?.().then((next) => {
      if (over) return;
      if (next !== null) return take(next);
      complete = true;
      if (pausing) sayNext();
    });
  }

  function sayNext() {
    const piece = pieces[spoken];
    pausing = piece === undefined && !complete;
    if (pausing) return;
    if (piece === undefined) return finish(pieces.join(' '));
    speaker.say(piece, sound, { onStart, onDone: (said) => onSaid(piece, said) });
  }

  function onStart() {
    if (!sounded) onSound();
    sounded = true;
  }

  function onSaid(piece: string, said: string) {
    if (over) return;
    // Read lines are read as they are shown, all of them; of a heard one what comes after the cut
    // was not heard.
    if (wasCut)
      return finish(
        [...pieces.slice(0, spoken), ...(said === piece ? pieces.slice(spoken) : [said])]
          .join(' ')
          .trim(),
      );
    spoken += 1;
    sayNext();
  }

  function finish(heard: string) {
    if (over) return;
    over = true;
    const text = pieces.join(' ');
    onDone({ text, spoken: heard, endCall });
    if (!complete) line.drop?.();
  }

  take(line);
  sayNext();
  return {
    cut() {
      wasCut = true;
      if (pausing) finish(pieces.join(' '));
      else speaker.cut();
    },
  };
}
