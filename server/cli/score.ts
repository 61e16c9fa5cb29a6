import { scoreFile } from './scoreFile.ts';

process.exitCode = scoreFile(process.argv.slice(2), {
  print: console.log,
  complain: console.error,
});
