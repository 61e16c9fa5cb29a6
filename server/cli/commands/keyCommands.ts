import type { Context } from '#server/context.ts';
import { keepSecretKeys, makeSecretKey, readSecretKeys } from '#server/process/secretKeys.ts';
import { countSealed, reencrypt } from '#server/services/secrets/reencrypt.ts';
import { Complaint } from '../complaint.ts';

const COMMANDS: Record<string, (context: Context) => Promise<string>> = {
  '': list,
  rotate,
  reencrypt: async (context) => said(await reencrypt(context)),
  retire,
};

/**
 * `keys`: the secret keys of this install. They are named by ids, which give nothing of them away.
 */
export async function runKeys(
  args: string[],
  io: {
    withContext: (act: (context: Context) => Promise<string>) => Promise<string>;
    print: (line: string) => void;
  },
): Promise<0> {
  const [name = '', ...more] = args;
  const command = COMMANDS[name];
  if (!command || more.length > 0)
    throw new Complaint(
      'There are the commands keys, keys rotate, keys reencrypt and keys retire, without more.',
    );
  io.print(await io.withContext(command));
  return 0;
}

async function list(context: Context): Promise<string> {
  const { byKey, others } = await countSealed(context);
  const lines = byKey.map(({ id, secrets }, index) =>
    [id, index === 0 ? 'newest' : 'older', `${secrets} secrets`].join('\t'),
  );
  if (others > 0)
    lines.push(
      `${others} secrets rest on none of them by name: \`keys reencrypt\` tells which can be read.`,
    );
  return lines.join('\n');
}

async function rotate(context: Context): Promise<string> {
  const keys = keptKeys(context);
  keepSecretKeys(context.config.dataDir, [makeSecretKey(), ...keys]);
  return `There is a new secret key, which a running server uses from now on. ${said(await reencrypt(context))} The keys before it still read what they signed and sealed; \`keys retire\` forgets them.`;
}

async function retire(context: Context): Promise<string> {
  const [newest = '', ...older] = keptKeys(context);
  if (older.length === 0) return 'There is one secret key, and none before it.';
  const { byKey, others } = await countSealed(context);
  const resting = byKey.slice(1).reduce((sum, { secrets }) => sum + secrets, others);
  if (resting > 0)
    throw new Complaint(
      `${resting} secrets do not rest on the newest key: run \`keys reencrypt\` first.`,
    );
  keepSecretKeys(context.config.dataDir, [newest]);
  return `Forgot ${older.length} older ${older.length === 1 ? 'key' : 'keys'}. Links in mails sent before the rotation no longer work.`;
}

/** @throws {Complaint} where the operator keeps the keys */
function keptKeys({ config }: Context): string[] {
  if (config.secretKeys !== null)
    throw new Complaint(
      'The keys stand in SECRET_KEY, where this command does not write. Put a new one behind the present one with a comma between, restart every server, then move it to the front, restart every server again, and run `keys reencrypt`; after that the old one can go.',
    );
  return readSecretKeys(config.dataDir) ?? [];
}

function said({ resealed, unreadable }: { resealed: number; unreadable: number }): string {
  return [
    `Sealed ${resealed} secrets anew.`,
    unreadable > 0
      ? `${unreadable} are on a key that is not here and stay as they are: their owners have to set them up again.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
