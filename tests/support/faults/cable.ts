import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The line between a server and its database, which can be cut and be held. */
export interface Cable {
  /** The connection string, through the line. */
  connectionString: string;
  /** Resets every connection; new ones go through. */
  cut(): void;
  /** From now on nothing goes through, and nobody is told; false: what waited goes on. */
  hold(isHeld: boolean): void;
  close(): Promise<void>;
}

/** A line to the database of a connection string, which goes over TCP. */
export async function layCable(connectionString: string): Promise<Cable> {
  const to = new URL(connectionString);
  const open = new Set<Socket>();
  let isHeld = false;
  const listener = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.on('error', () => undefined); // It closes, too.
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
      if (isHeld) one.pause();
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const from = new URL(connectionString);
  from.port = String((listener.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    connectionString: from.href,
    cut,
    hold: (held) => {
      isHeld = held;
      for (const socket of open) {
        if (held) socket.pause();
        else socket.resume();
      }
    },
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        cut();
      }),
  };
}
