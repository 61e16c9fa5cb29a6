import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeS3 {
  /** As the setting `S3_URL` wants it. */
  url: string;
  /** By key. */
  objects: Map<string, Buffer>;
  /** Statuses to answer next instead of doing what was asked. */
  failures: number[];
  close(): Promise<void>;
}

const BUCKET = 'recordings';
const REGION = 'eu-test-1';
const KEY = 'AKIDEXAMPLE';
const SECRET = 'a/secret+with=signs';
/** Keys a page of a list. */
const PAGE = 3;

/**
 * The part of S3's protocol that a store of small objects needs, with every signature (version 4)
 * worked out again.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const fake: FakeS3 = {
    url: '',
    objects: new Map(),
    failures: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      const { status, headers = {}, content = '' } = answer(fake, request, body);
      reply.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  fake.url = `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}?region=${REGION}`;
  return fake;
}

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  content?: string | Buffer;
}

function answer({ objects, failures }: FakeS3, request: IncomingMessage, body: Buffer): Answer {
  const url = new URL(request.url ?? '/', 'http://fake');
  const failure = failures.shift();
  if (failure !== undefined) return { status: failure };
  if (
    signatureOf(request, url, body) !==
    /Signature=([0-9a-f]+)$/.exec(request.headers.authorization ?? '')?.[1]
  )
    return { status: 403, content: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
  const [, bucket, ...rest] = url.pathname.split('/');
  if (bucket !== BUCKET)
    return { status: 404, content: '<Error><Code>NoSuchBucket</Code></Error>' };
  const key = rest.join('/');
  if (key === '') return listing(objects, url.searchParams);
  if (request.method === 'PUT') objects.set(key, body);
  if (request.method === 'PUT') return { status: 200 };
  if (request.method === 'DELETE') objects.delete(key);
  if (request.method === 'DELETE') return { status: 204 };
  const object = objects.get(key);
  if (!object) return { status: 404, content: '<Error><Code>NoSuchKey</Code></Error>' };
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const content = range ? object.subarray(Number(range[1]), Number(range[2]) + 1) : object;
  return { status: range ? 206 : 200, headers: { 'content-length': content.length }, content };
}

function listing(objects: Map<string, Buffer>, query: URLSearchParams): Answer {
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .toSorted();
  const after = query.get('continuation-token');
  const left = after === null ? keys : keys.filter((key) => key > after);
  const page = left.slice(0, PAGE);
  const more =
    left.length > PAGE
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  return {
    status: 200,
    content: `<?xml version="1.0"?><ListBucketResult>${more}${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`,
  };
}

/** What the signature must be; undefined where the head names another key, region or body. */
function signatureOf(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const [, key, day, region, names = ''] =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+)/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const claimed = request.headers['x-amz-content-sha256'];
  if (
    key !== KEY ||
    region !== REGION ||
    day === undefined ||
    claimed !== sha256(body) ||
    !names.includes('host')
  )
    return undefined;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, headers, names, claimed].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join(
    '\n',
  );
  const signingKey = [region, 's3', 'aws4_request'].reduce(
    (last, part) => hmac(last, part),
    hmac(`AWS4${SECRET}`, day),
  );
  return hmac(signingKey, text).toString('hex');
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
