import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Mailer } from './mailer.ts';
import { outboxMailer } from './outboxMailer.ts';
import { smtpMailer } from './smtpMailer.ts';

/**
 * Mails through the operator's mail server or, where there is none, to the folder `outbox` of the
 * data folder.
 * @param onWritten told the name of a file in the outbox
 */
export function createMailer(
  mail: Config['mail'],
  dataDir: string,
  onWritten: (file: string) => void,
): Mailer {
  return mail
    ? smtpMailer(mail)
    : outboxMailer(join(dataDir, 'outbox'), 'Ringside <ringside@localhost>', onWritten);
}
