import { runAdmin } from './adminCommands.ts';
import { runBackup } from './backup/backupCommands.ts';
import { withInstallation } from './backup/installation.ts';
import { withContext } from './operatorContext.ts';

const [name, ...args] = process.argv.slice(2);
const io = { print: console.log, complain: console.error };

process.exitCode =
  name === 'backup' || name === 'restore'
    ? await runBackup(name, args, { withInstallation, ...io })
    : await runAdmin(process.argv.slice(2), { withContext, ...io });
