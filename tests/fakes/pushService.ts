import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionBody } from '#core/contract/account/alerts.ts';

/** A browser's side of a subscription, with the key that alone can read its messages. */
export interface Receiver {
  subscription: PushSubscriptionBody;
  /** What it was sent, decrypted, oldest first. */
  received: Delivered[];
  /** What the service answers for it: 201 unless set. */
  status: number;
  headers: Record<string, string>;
}

export interface Delivered {
  text: string;
  ttl: number;
  urgency: string;
  topic: string;
  /** From the signed token. */
  subject: string;
}

export interface FakePushService {
  /** Without a slash at the end. */
  url: string;
  /**
   * A new subscription.
   * @param publicKey of the application server that may send to it; anybody unless given
   */
  subscribe(publicKey?: string): Receiver;
  /** Messages that were sent, taken or not. */
  asked: number;
  /** Why messages were refused that no push service takes. */
  faults: string[];
  close(): Promise<void>;
}

const LONGEST_TOKEN_S = 86_400;
const LARGEST_BYTES = 4_096;

/**
 * A push service on this machine: takes messages as RFC 8030 has them, checks who signed them (RFC
 * 8292), and reads them as the browser would (RFC 8291, aes128gcm) with Node's own cryptography.
 */
export async function startFakePushService(): Promise<FakePushService> {
  const receivers = new Map<
    string,
    { receiver: Receiver; key: ECDH; auth: Buffer; allowed: string | undefined }
  >();
  const fake: FakePushService = {
    url: '',
    asked: 0,
    faults: [],
    subscribe: (allowed) => {
      const key = createECDH('prime256v1');
      key.generateKeys();
      const auth = randomBytes(16);
      const id = randomUUID();
      const subscription = {
        endpoint: `${fake.url}/push/${id}`,
        keys: {
          p256dh: key.getPublicKey().toString('base64url'),
          auth: auth.toString('base64url'),
        },
      };
      const receiver: Receiver = { subscription, received: [], status: 201, headers: {} };
      receivers.set(`/push/${id}`, { receiver, key, auth, allowed });
      return receiver;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      const known = receivers.get(request.url ?? '');
      if (!known || request.method !== 'POST') return void reply.writeHead(404).end();
      fake.asked += 1;
      const { receiver, key, auth, allowed } = known;
      if (receiver.status !== 201)
        return void reply.writeHead(receiver.status, receiver.headers).end('{"reason":"not now"}');
      try {
        const subject = checkVapid(request.headers.authorization ?? '', fake.url, allowed);
        if (body.length > LARGEST_BYTES) throw new Error('the message is too large');
        if (request.headers['content-encoding'] !== 'aes128gcm')
          throw new Error('the encoding is not aes128gcm');
        const { ttl, urgency = 'normal', topic = '' } = request.headers;
        if (
          !/^\d+$/.test(String(ttl)) ||
          !/^(very-low|low|normal|high)$/.test(String(urgency)) ||
          !/^[\w-]{0,32}$/.test(String(topic))
        )
          throw new Error('a header is none of RFC 8030');
        receiver.received.push({
          text: decrypt(body, key, auth),
          ttl: Number(ttl),
          urgency: String(urgency),
          topic: String(topic),
          subject,
        });
        reply.writeHead(201, { location: `${fake.url}/message/1`, ...receiver.headers }).end();
      } catch (error) {
        fake.faults.push(String(error));
        reply.writeHead(403).end();
      }
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

/**
 * @returns the subject.
 * @throws where the token is not signed by the key that it comes with, or is for another service or
 * time
 */
function checkVapid(authorization: string, audience: string, allowed: string | undefined): string {
  const { t = '', k = '' } = Object.fromEntries(
    [...authorization.replace(/^vapid /, '').matchAll(/(\w)=([^,\s]+)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as { t?: string; k?: string };
  if (allowed !== undefined && k !== allowed) throw new Error('another application server’s key');
  const [head = '', claims = '', signature = ''] = t.split('.');
  const point = Buffer.from(k, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  if (
    !verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
    throw new Error('the signature is wrong');
  if ((JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg?: string }).alg !== 'ES256')
    throw new Error('not ES256');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud?: string;
    exp?: number;
    sub?: string;
  };
  const left = (exp ?? 0) - Date.now() / 1000;
  if (
    aud !== audience ||
    left <= 0 ||
    left > LONGEST_TOKEN_S ||
    !/^(mailto:.+@.+|https:\/\/.+)$/.test(sub ?? '')
  )
    throw new Error(`wrong claims: ${claims}`);
  return sub ?? '';
}

/** RFC 8188 with the keys of RFC 8291: one record, since messages are short. */
function decrypt(body: Buffer, key: ECDH, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', key.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) =>
    createHmac('sha256', createHmac('sha256', salt).update(input).digest())
      .update(`Content-Encoding: ${what}\0\u0001`)
      .digest()
      .subarray(0, length);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the padding is wrong');
  return padded.subarray(0, end).toString();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
