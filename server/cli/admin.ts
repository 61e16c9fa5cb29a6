import { runAdmin } from './adminCommands.ts';
import { withContext } from './operatorContext.ts';

process.exitCode = await runAdmin(process.argv.slice(2), { withContext, input: process.stdin, print: console.log, complain: console.error });
