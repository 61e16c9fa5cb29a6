import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { SUPERUSER, type Cluster } from './cluster.ts';
import { socketFolder } from './socketFolder.ts';

/**
 * Where the server of a cluster listens: nowhere but on its socket, or, on Windows, on a loopback
 * port.
 */
export interface Endpoint {
  /** Server settings, `name=value`. */
  settings: string[];
  /** What the account that PostgreSQL runs as must be able to enter. */
  folders: string[];
  /** Lock files beside the cluster's own. */
  lockFiles: string[];
  connectionString(password: string, database: string): string;
}

export async function endpointOf(
  cluster: Cluster,
  account: Account | null,
  platform: string = process.platform,
): Promise<Endpoint> {
  return platform === 'win32'
    ? portEndpoint(await portOf(cluster))
    : socketEndpoint(socketFolder(cluster.data, account));
}

function socketEndpoint(folder: string): Endpoint {
  return {
    settings: [
      'listen_addresses=',
      `unix_socket_directories=${folder}`,
      'unix_socket_permissions=0700',
      'port=5432',
    ],
    folders: [folder],
    lockFiles: [join(folder, '.s.PGSQL.5432.lock')],
    connectionString: (password, database) =>
      `postgresql://${SUPERUSER}:${password}@localhost:5432/${database}?host=${encodeURIComponent(folder)}`,
  };
}

function portEndpoint(port: number): Endpoint {
  return {
    settings: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`],
    folders: [],
    lockFiles: [],
    connectionString: (password, database) =>
      `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`,
  };
}

/** Chosen once for a cluster, so that every process finds it. */
async function portOf({ folder }: Cluster): Promise<number> {
  const file = join(folder, 'port');
  if (!existsSync(file)) writeFileSync(file, String(await freePort()));
  return Number(readFileSync(file, 'utf8'));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
