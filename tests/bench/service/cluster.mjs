import cluster from 'node:cluster';

/*
 * Runs a server in as many processes as told behind one port, by Node's own means: `cluster.mjs
 * FILE PROCESSES`.
 */
const [exec = '', processes = '2'] = process.argv.slice(2);
cluster.setupPrimary({ exec, args: [] });
for (let started = 0; started < Number(processes); started += 1) cluster.fork();
process.on('SIGTERM', () => {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
});
