import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Received {
  /** From the envelope. */
  to: string[];
  message: Email;
}

export interface Mailbox {
  /** What SMTP_URL is to be. */
  url: string;
  received: Received[];
  /** The newest message to this address, once there are so many. */
  waitFor(address: string, count?: number): Promise<Received>;
  close(): Promise<void>;
}

/** A real SMTP server that takes every message and keeps it. */
export async function openMailbox(): Promise<Mailbox> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Mailers keep their connections for the next message: it waits for none of them, in place of
    // thirty seconds.
    closeTimeout: 1,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((message) => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
          done();
        });
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () =>
      resolve((listening.address() as AddressInfo).port),
    );
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    waitFor: async (address, count = 1) => {
      for (const giveUpAt = Date.now() + 5_000; Date.now() < giveUpAt;) {
        const found = received.filter(({ to }) => to.includes(address));
        if (found.length >= count) return found.at(-1)!;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`no mail to ${address}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The one link of a message, the same in both of its bodies. */
export function linkIn({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): URL {
  const plain = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  const href = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  if (href !== plain) throw new Error(`the bodies lead to different places: ${plain} and ${href}`);
  return new URL(plain);
}
