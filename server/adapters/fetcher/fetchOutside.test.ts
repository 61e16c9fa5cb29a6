import { createServer, type RequestListener, type Server } from 'node:http';
import { isIP, type AddressInfo, type LookupFunction } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressGuard } from './addressGuard.ts';
import { createFetcher } from './fetchOutside.ts';
import { OutsideError } from './outside.ts';
import { textOf } from './textOf.ts';

const MB = 1024 * 1024;
const userAgent = 'Ringside/test';
const strict = createFetcher({ allowPrivate: false, userAgent });
const open = createFetcher({ allowPrivate: true, userAgent });
/** As a site on the public internet: its own address is let through, no other of this machine. */
const fromPublic = createFetcher({ allowPrivate: false, alsoAllowed: ['127.0.0.1'], userAgent });

let server: Server;
let site: string;
let reached: string[] = [];
const closed: string[] = [];
const pages: Record<string, RequestListener> = {
  '/html': (_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Hello</p>'),
  '/latin': (_request, reply) =>
    reply
      .writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-1' })
      .end(Buffer.from('Caf\xe9', 'latin1')),
  '/meta': (_request, reply) =>
    reply
      .writeHead(200, { 'content-type': 'text/html' })
      .end(Buffer.from('<meta charset="windows-1252"><p>Caf\xe9</p>', 'latin1')),
  '/utf16': (_request, reply) =>
    reply
      .writeHead(200, { 'content-type': 'text/plain' })
      .end(Buffer.from('\ufeffCafé', 'utf16le')),
  '/unknown-charset': (_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html; charset=klingon' }).end('Café'),
  '/binary': (_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.from([0x25, 0, 1, 2])),
  '/pdf': (_request, reply) =>
    reply.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'),
  '/gzip': (_request, reply) =>
    reply
      .writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' })
      .end(gzipSync('packed')),
  '/bomb': (_request, reply) =>
    reply
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(24 * MB))),
  '/brotli-bomb': (_request, reply) =>
    reply
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' })
      .end(brotliCompressSync(Buffer.alloc(8 * MB))),
  '/broken-gzip': (_request, reply) =>
    reply
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      .end('this is no gzip'),
  '/odd-encoding': (_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'rot13' }).end('uryyb'),
  '/endless': (request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' });
    const more = () => void (reply.writable && reply.write('x'.repeat(64 * 1024), more));
    more();
    request.on('close', () => closed.push('/endless'));
  },
  '/drip': (request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' }).write('<p>');
    const drip = setInterval(() => reply.write('.'), 10);
    request.on('close', () => clearInterval(drip));
  },
  '/silent': () => undefined,
  '/403': (_request, reply) =>
    reply.writeHead(403, { 'content-type': 'application/json' }).end('{}'),
  '/to-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
  '/to-mapped-metadata': redirect('http://[::ffff:169.254.169.254]/latest/'),
  '/to-other-loopback': redirect('http://127.0.0.2/'),
  '/to-decimal': redirect('http://2130706434/'),
  '/to-file': redirect('file:///etc/passwd'),
  '/to-password': redirect('http://user:secret@127.0.0.1/'),
  '/loop': redirect('/loop'),
  '/hops/5': redirect('/hops/4'),
  '/hops/4': redirect('/hops/3'),
  '/hops/3': redirect('/hops/2'),
  '/hops/2': redirect('/hops/1'),
  '/hops/1': redirect('/html'),
  '/hops/6': redirect('/hops/5'),
};

beforeAll(async () => {
  server = createServer((request, reply) => {
    reached.push(request.url ?? '');
    (pages[request.url ?? ''] ?? ((_request, missing) => missing.writeHead(404).end()))(
      request,
      reply,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ['loopback', 'http://127.0.0.1:PORT/html'],
  ['decimal', 'http://2130706433:PORT/html'],
  ['octal', 'http://0177.0.0.1:PORT/html'],
  ['hexadecimal', 'http://0x7f.0x0.0x0.0x1:PORT/html'],
  ['hexadecimal in one', 'http://0x7f000001:PORT/html'],
  ['short', 'http://127.1:PORT/html'],
  ['a name', 'http://localhost:PORT/html'],
  ['mapped', 'http://[::ffff:127.0.0.1]:PORT/html'],
  ['mapped in hexadecimal', 'http://[::ffff:7f00:1]:PORT/html'],
  ['compatible', 'http://[::127.0.0.1]:PORT/html'],
  ['IPv6 loopback', 'http://[::1]:PORT/html'],
  ['unspecified', 'http://0.0.0.0:PORT/html'],
  ['nothing at all', 'http://[::]:PORT/html'],
  ['full-width digits', 'http://１２７.０.０.１:PORT/html'],
  ['a trailing dot', 'http://127.0.0.1.:PORT/html'],
  ['a home network', 'http://192.168.0.1/'],
  ['a company network', 'http://10.0.0.1/'],
  ['carrier-grade NAT', 'http://100.64.0.1/'],
  ['unique local', 'http://[fd00::1]/'],
  ['site-local', 'http://[fec0::1]/'],
  ['local NAT64', 'http://[64:ff9b:1::7f00:1]/'],
  ['NAT64', 'http://[64:ff9b::7f00:1]/'],
  ['6to4', 'http://[2002:7f00:1::]/'],
  ['metadata', 'http://169.254.169.254/'],
])('an address of this machine or network is refused, written as %s', async (_how, url) => {
  reached = [];
  expect(await failure(strict(url.replace('PORT', new URL(site).port)))).toBe('private-address');
  expect(reached).toEqual([]);
});

/** 169.254.169.254, as it can be written and reached. */
const METADATA = [
  '169.254.169.254',
  '169.254.169.254.',
  '2852039166',
  '0xa9fea9fe',
  '0xA9.0xFE.0xA9.0xFE',
  '0251.0376.0251.0376',
  '169.254.43518',
  '169.16689662',
  '１６９.２５４.１６９.２５４',
  '[::ffff:169.254.169.254]',
  '[::ffff:a9fe:a9fe]',
  '[0:0:0:0:0:ffff:a9fe:a9fe]',
  '[::169.254.169.254]',
  '[::ffff:0:a9fe:a9fe]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b::169.254.169.254]',
  '[64:ff9b:1::a9fe:a9fe]',
  '[64:ff9b:1:a9fe:a9:fe00::]',
  '[64:ff9b:1:a9:fe:a9fe::]',
  '[64:ff9b:1:0:a9:fea9:fe00:0]',
  '[2002:a9fe:a9fe::]',
  '[2002:a9fe:a9fe::1]',
  '[2001:0:a9fe:a9fe::1]',
  '[2001:0:5db8:d822:0:ffff:5601:5601]',
  '[fd12:3456::5efe:169.254.169.254]',
  '[fd12:3456::200:5efe:a9fe:a9fe]',
];
/** Of other clouds, and some of those in other spellings. */
const OTHERS = [
  '192.0.0.192',
  '100.100.100.200',
  '100.88.222.5',
  '168.63.129.16',
  '[fe80::a9fe:a9fe]',
  '[fd00:ec2::254]',
  '[fd00:ec2::253]',
  '[fd20:ce::254]',
  '[fd00:42::42]',
  '0xc00000c0',
  '1684301000',
  '[::ffff:192.0.0.192]',
  '[64:ff9b::c000:c0]',
  '[64:ff9b:1::6464:64c8]',
  '[2002:a83f:8110::]',
];

test.each([...METADATA, ...OTHERS])(
  'what clouds tell their machines stays closed where private addresses are open: %s',
  async (host) => {
    expect(await failure(open(`http://${host}/`))).toBe('private-address');
  },
);

test.each([...METADATA, ...OTHERS].filter((host) => isIP(bare(host)) !== 0))(
  'nor does a name, or a redirect, lead to it where private addresses are open: %s',
  async (host) => {
    const named = resolvingTo(['127.0.0.1', bare(host)], { allowPrivate: true });
    expect(await failure(named('http://metadata.example/'))).toBe('private-address');
    pages['/to-closed'] = redirect(`http://${host}/latest/`);
    expect(await failure(open(`${site}/to-closed`))).toBe('private-address');
  },
);

test.each(['10.1.2.3', '192.168.0.1', '[fd12::1]', '[::ffff:10.1.2.3]', '[64:ff9b::a01:203]'])(
  'what else is private is open where private addresses are: %s',
  (host) => {
    const guard = addressGuard({ allowPrivate: true });
    expect(() => guard.check(new URL(`http://${host}/`))).not.toThrow();
  },
);

test.each(['/to-metadata', '/to-mapped-metadata', '/to-other-loopback', '/to-decimal'])(
  'a public site leads nobody inside: %s',
  async (path) => {
    expect(await failure(fromPublic(site + path))).toBe('private-address');
  },
);

test.each([
  'ftp://example.com/',
  'file:///etc/passwd',
  'data:text/html,hi',
  'gopher://example.com/',
  'http://',
  'no address',
  'http://user:secret@example.com/',
])('%s is no address to fetch', async (url) => {
  expect(await failure(strict(url))).toBe('bad-address');
});

test.each(['/to-file', '/to-password'])(
  'a redirect that no link could be is refused: %s',
  async (path) => {
    expect(await failure(open(site + path))).toBe('bad-address');
  },
);

test('a name that resolves to a private address is refused by the connection that would use it', async () => {
  expect(await failure(resolvingTo(['10.1.2.3'])('http://inside.example/'))).toBe(
    'private-address',
  );
  expect(await failure(resolvingTo(['93.184.215.14', '127.0.0.1'])('http://mixed.example/'))).toBe(
    'private-address',
  );
  expect(await failure(resolvingTo(['::ffff:127.0.0.1'])('http://mapped.example/'))).toBe(
    'private-address',
  );
});

test('a name that changes its address between two look-ups is checked at each', async () => {
  let asked = 0;
  const rebinding: LookupFunction = (_name, options, done) => {
    asked += 1;
    const address = asked === 1 ? '127.0.0.1' : '127.0.0.2';
    if (options.all) done(null, [{ address, family: 4 }]);
    else done(null, address, 4);
  };
  const fetchRebound = createFetcher({
    allowPrivate: false,
    alsoAllowed: ['127.0.0.1'],
    userAgent,
    lookup: rebinding,
  });
  const { port } = new URL(site);
  expect((await fetchRebound(`http://rebinding.example:${port}/html`)).status).toBe(200);
  expect(await failure(fetchRebound(`http://rebinding.example:${port}/html`))).toBe(
    'private-address',
  );
  expect(asked).toBe(2);
});

test('five redirects are followed, and no more', async () => {
  const reply = await open(`${site}/hops/5`);
  expect([reply.url, reply.status]).toEqual([`${site}/html`, 200]);
  expect(await failure(open(`${site}/hops/6`))).toBe('too-many-redirects');
  expect(await failure(open(`${site}/loop`))).toBe('too-many-redirects');
});

test.each(['/bomb', '/brotli-bomb', '/endless'])(
  'a body that is or becomes too large is cut off: %s',
  async (path) => {
    expect(await failure(open(site + path))).toBe('too-large');
  },
);

test('a sender that goes on for ever is hung up on', async () => {
  await failure(open(`${site}/endless`));
  await expect.poll(() => closed).toContain('/endless');
});

test.each(['/drip', '/silent'])('a reply that never ends is given up: %s', async (path) => {
  expect(await failure(open(site + path, { timeoutMs: 150 }))).toBe('too-slow');
});

test('what is no text is not read, whatever it calls itself', async () => {
  expect(await failure(open(`${site}/pdf`))).toBe('wrong-type');
  const binary = await open(`${site}/binary`);
  expect(() => textOf(binary)).toThrow(OutsideError);
  expect((await open(`${site}/pdf`, { accept: ['application/pdf'] })).body.toString()).toBe(
    '%PDF-1.7',
  );
});

test.each(['/broken-gzip', '/odd-encoding'])(
  'a body that cannot be decoded is unreadable: %s',
  async (path) => {
    expect(await failure(open(site + path))).toBe('unreadable');
  },
);

test.each([
  ['/latin', 'Café'],
  ['/meta', '<meta charset="windows-1252"><p>Café</p>'],
  ['/utf16', 'Café'],
  ['/unknown-charset', 'Café'],
  ['/gzip', 'packed'],
])('%s is read in its charset', async (path, text) => {
  expect(textOf(await open(site + path))).toBe(text);
});

test('an error status comes back as it is, its body unread', async () => {
  const { status, body } = await open(`${site}/403`);
  expect([status, body.length]).toEqual([403, 0]);
});

test('nobody there, and no such name, are told apart', async () => {
  expect(await failure(open('http://127.0.0.1:1/'))).toBe('unreachable');
  const nameless = createFetcher({
    allowPrivate: false,
    userAgent,
    lookup: (_name, _options, done) =>
      done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), '', 0),
  });
  expect(await failure(nameless('http://nowhere.example/'))).toBe('no-such-host');
});

function redirect(location: string): RequestListener {
  return (_request, reply) => reply.writeHead(302, { location }).end();
}

function bare(host: string): string {
  return host.replaceAll(/[[\]]/g, '');
}

function resolvingTo(addresses: string[], { allowPrivate } = { allowPrivate: false }) {
  const lookup: LookupFunction = (_name, options, done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) done(null, found);
    else done(null, found.at(0)?.address ?? '', found.at(0)?.family);
  };
  return createFetcher({ allowPrivate, userAgent, lookup });
}

async function failure(fetching: Promise<unknown>): Promise<string> {
  return fetching.then(
    () => 'none',
    (error: unknown) =>
      error instanceof OutsideError ? error.failure : `another error: ${String(error)}`,
  );
}
