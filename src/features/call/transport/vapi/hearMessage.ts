import type { EndReason } from '#src/lib/voice/transport.ts';
import type { LineMessage } from './messages.ts';
import type { Talk } from './talk.ts';

/** What of a message concerns the line itself and not what is said on it. */
interface Line {
  /** The persona begins to speak: it is to be heard again. */
  onPersona(): void;
  onOver(reason: EndReason): void;
}

/** Passes on what Vapi tells of the call to what is said in it. */
export function hearMessage(message: LineMessage, talk: Talk, line: Line): void {
  switch (message.kind) {
    case 'persona-begins':
      line.onPersona();
      return talk.personaBegins();
    case 'persona-said':
      return talk.personaSaid(message.text);
    case 'persona-ends':
      return talk.personaEnds();
    case 'rep-begins':
      return talk.repBegins();
    case 'rep-says':
      return talk.repSays(message.text);
    case 'rep-said':
      return talk.repSaid(message.text);
    case 'rep-ends':
      return talk.repEnds();
    case 'rep-cuts-in':
      return void talk.cut();
    case 'over':
      return line.onOver(message.reason);
  }
}
