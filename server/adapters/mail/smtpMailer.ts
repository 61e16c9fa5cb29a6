import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const PATIENCE_MS = 15_000;

interface SmtpSettings {
  /**
   * `smtp://user:password@host:port` or `smtps://`; STARTTLS is used wherever the server offers it.
   */
  smtpUrl: string;
  /** The sender, `Name <address>`. */
  from: string;
  /** Whether a server that does not offer STARTTLS gets no mail. */
  requireTls: boolean;
}

/** Sends through a mail server, over few connections that are kept for the next message. */
export function smtpMailer({ smtpUrl, from, requireTls }: SmtpSettings): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS * 2,
  });
  return {
    send: async ({ to, subject, text, html, messageId, headers }) => {
      // An address object is never parsed again, so nothing in it can become a second recipient.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(messageId !== undefined && { messageId }),
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
    },
    sweep: async () => undefined,
    close: () => transport.close(),
  };
}
