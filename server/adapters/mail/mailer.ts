/** One message to one person; `text` and `html` say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What the message is about, in a word; names its file where it is not sent. */
  kind: string;
  /** When its link ends. */
  expiresAt: Date;
  /** In angle brackets; made unless given. */
  messageId?: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Rejects where the message was not taken: it has to be tried again. */
  send(mail: Mail): Promise<void>;
  /** Forgets what is over by now, where messages are kept here. */
  sweep(now: Date): Promise<void>;
  close(): void;
}
