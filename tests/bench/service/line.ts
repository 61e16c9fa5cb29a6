import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/**
 * A connection that is kept, with one request at a time. It reads no more of a reply than its
 * status and length.
 */
export class Line {
  readonly #socket: Socket;
  #rest = '';
  #left = 0;
  #status = 0;
  #waiting: ((status: number) => void) | null = null;

  constructor(host: string, port: number) {
    this.#socket = connect({ host, port, noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text) => this.#read(String(text)));
    this.#socket.on('error', () => this.#answer(0));
    this.#socket.on('close', () => this.#answer(0));
  }

  /** Gives the status of the reply; 0 where the connection broke. */
  ask(request: string): Promise<number> {
    return new Promise((resolve) => {
      this.#waiting = resolve;
      if (this.#socket.destroyed) this.#answer(0);
      else this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(text: string): void {
    if (this.#left > 0) {
      this.#left -= text.length;
      if (this.#left <= 0) this.#answer(this.#status);
      return;
    }
    this.#rest += text;
    const end = this.#rest.indexOf(HEAD_END);
    if (end === -1) return;
    this.#status = Number(this.#rest.slice(9, 12));
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(this.#rest.slice(0, end))?.[1] ?? 0);
    this.#left = length - (this.#rest.length - end - HEAD_END.length);
    this.#rest = '';
    if (this.#left <= 0) this.#answer(this.#status);
  }

  #answer(status: number): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.(status);
  }
}

/** A GET as it goes over the line. */
export function getOf(path: string, token: string | null): string {
  const bearer = token === null ? '' : `authorization: Bearer ${token}\r\n`;
  return `GET ${path} HTTP/1.1\r\nhost: ringside\r\naccept: application/json\r\n${bearer}\r\n`;
}
