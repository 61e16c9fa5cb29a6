import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/**
 * `reset-20261121T094500Z-1f2e3d4c.eml`: what it is about, when its link ends, and something to
 * tell it from others.
 */
const FILE_NAME = /^[a-z-]+-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-f]+\.eml$/;

/**
 * Writes messages to a folder that only its owner may open, for the operator to pass on. A file
 * goes when its link ends.
 * @param onWritten told the file's name; it holds neither address nor link
 */
export function outboxMailer(
  folder: string,
  from: string,
  onWritten: (file: string) => void,
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async ({ to, subject, text, html, kind, expiresAt }) => {
      const { message } = await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
      });
      const file = `${kind}-${compact(expiresAt)}-${randomBytes(4).toString('hex')}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const draft = join(folder, `.${file}`);
      await writeFile(draft, message, { mode: 0o600, flag: 'wx' });
      await rename(draft, join(folder, file));
      onWritten(file);
    },
    sweep: async (now) => {
      const over = (await filesIn(folder)).filter((file) => endOf(file) <= now.getTime());
      await Promise.all(over.map((file) => rm(join(folder, file), { force: true })));
    },
    close: () => transport.close(),
  };
}

/** To the second, rounded up, so that no file goes before its link. */
function compact(time: Date): string {
  return new Date(Math.ceil(time.getTime() / 1000) * 1000)
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '');
}

/** What is not ours never ends. */
function endOf(file: string): number {
  const parts = FILE_NAME.exec(file);
  if (!parts) return Infinity;
  const [year = 0, month = 1, ...rest] = parts.slice(1).map(Number);
  return Date.UTC(year, month - 1, ...rest);
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
