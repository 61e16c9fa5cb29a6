import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreationOptions, Passkey } from '#core/contract/account/passkeys.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type {
  ManageInfo,
  ManageInfoReply,
  TwoFactorRequest,
} from '#core/contract/account/account.ts';
import { smtpMailer } from '#server/adapters/mail/smtpMailer.ts';
import { PasskeyAuthenticator } from '#tests/fakes/passkeyAuthenticator.ts';
import { codeOf, turnOnAuthenticator } from '#tests/support/authenticator.ts';
import { Client, PASSWORD } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { linkIn, type Mailbox, openMailbox } from '#tests/support/mailbox.ts';
import { PUBLIC_URL, startTestServer, type TestServer } from '#tests/support/server.ts';
import {
  expectEmptyOk,
  expectRefusal,
  expectUnauthorized,
  expectValidationProblem,
} from './problems.ts';

const clock = new Clock();
const NEW_PASSWORD = 'another horse battery';
let mailbox: Mailbox;
let server: TestServer;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({
    now: clock.now,
    env: { SMTP_URL: mailbox.url, MAIL_FROM: 'Ringside <hello@ringside.example.com>', PUBLIC_URL },
  });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

test('registering mails a link to confirm the address, as text and as HTML, from the sender that is set', async () => {
  const client = await registered({ firstName: 'Zoë <b>' });
  const { message } = await mailbox.waitFor(client.email);
  expect(message).toMatchObject({
    subject: 'Confirm your email',
    from: { name: 'Ringside', address: 'hello@ringside.example.com' },
  });
  expect(message.text).toContain('Hello Zoë <b>,');
  expect(message.html).not.toContain('<b>');
  const link = linkIn(message);
  expect(link.origin + link.pathname).toBe(`${PUBLIC_URL}/auth/confirm-email`);
  expect([...link.searchParams.keys()]).toEqual(['userId', 'code']);
});

test('where mails have to be enciphered, a mail server that offers no STARTTLS gets none', async () => {
  const mail = { smtpUrl: mailbox.url, from: 'hello@ringside.example.com' };
  const sent = (requireTls: boolean) =>
    smtpMailer({ ...mail, requireTls }).send({
      to: `open-${requireTls}@example.com`,
      subject: 'A letter',
      text: 'text',
      html: '<p>text</p>',
      kind: 'notice',
      expiresAt: clock.now(),
    });
  await expect(sent(true)).rejects.toThrow(/STARTTLS/);
  await sent(false);
  expect(mailbox.received.flatMap(({ to }) => to).filter((to) => to.startsWith('open-'))).toEqual([
    'open-false@example.com',
  ]);
});

test('an unconfirmed user is not allowed to sign in, and the mailed link changes that', async () => {
  const client = await registered();
  expectRefusal(await client.login(), 'NotAllowed');
  expectEmptyOk(await follow(client));
  expect((await client.login()).status).toBe(200);
  expect((await client.get<ManageInfo>(API.manageInfo)).body).toMatchObject({
    isEmailConfirmed: true,
  });
});

test('an unconfirmed user with a wrong password learns nothing but that', async () => {
  const client = await registered();
  expectRefusal(await client.login({ password: 'not the password' }), 'Failed');
});

test('confirming an address that is confirmed already is a 200', async () => {
  const client = await registered();
  expectEmptyOk(await follow(client));
  expectEmptyOk(await follow(client));
});

test('a confirmation is asked for again with a 200 for everyone, and mailed to known users alone', async () => {
  const client = await registered();
  const nobody = new Client(server.url).email;
  expectEmptyOk(await client.post(API.resendConfirmationEmail, { email: nobody }));
  expectEmptyOk(await client.post(API.resendConfirmationEmail, { email: 'wrong' }));
  expectEmptyOk(
    await client.post(API.resendConfirmationEmail, { email: client.email.toUpperCase() }),
  );
  const { message } = await mailbox.waitFor(client.email, 2);
  expectEmptyOk(await client.get(API.confirmEmail + linkIn(message).search));
  expect(mailbox.received.filter(({ to }) => to.includes(nobody))).toEqual([]);
});

test('a user or code that is no good confirms nothing', async () => {
  const client = await registered();
  const other = await registered();
  const [mine, others] = [await linkFor(client), await linkFor(other)];
  const confirm = (changes: Record<string, string>) =>
    client.get(
      `${API.confirmEmail}?${new URLSearchParams({ ...Object.fromEntries(mine), ...changes }).toString()}`,
    );
  expectUnauthorized(await confirm({ userId: 'nobody' }));
  expectUnauthorized(await confirm({ userId: others.get('userId')! }));
  expectUnauthorized(await confirm({ code: 'wrong' }));
  expectUnauthorized(await confirm({ code: '' }));
  expectUnauthorized(await confirm({ code: others.get('code')! }));
  expectUnauthorized(await confirm({ changedEmail: client.email }));
  expectRefusal(await client.login(), 'NotAllowed');
});

test('a confirmation without user or code is a 400 that names what is missing', async () => {
  const reply = await new Client(server.url).get(API.confirmEmail);
  expectValidationProblem(reply, 'userId', 'code');
});

test('a confirmation link is good for a day', async () => {
  const client = await registered();
  clock.pass(86_390);
  const late = await registered();
  await linkFor(late);
  expectEmptyOk(await follow(client));
  clock.pass(86_401);
  expectUnauthorized(await follow(late));
});

test('a forgotten password answers 200 whoever asks, and mails confirmed users alone', async () => {
  const [confirmed, unconfirmed] = [await signedIn(), await registered()];
  await mailbox.waitFor(unconfirmed.email);
  const nobody = new Client(server.url).email;
  for (const email of [nobody, 'wrong', unconfirmed.email, confirmed.email])
    expectEmptyOk(await confirmed.post(API.forgotPassword, { email }));
  const { message } = await mailbox.waitFor(confirmed.email, 2);
  expect(message.subject).toBe('Reset your password');
  expect(linkIn(message).pathname).toBe('/auth/reset-password');
  expect(mailbox.received.filter(({ to }) => to.includes(nobody))).toEqual([]);
  expect(mailbox.received.filter(({ to }) => to.includes(unconfirmed.email))).toHaveLength(1);
});

test('a wrong reset code is an invalid token for known, unconfirmed and unknown users alike', async () => {
  const [known, unconfirmed] = [await signedIn(), await registered()];
  for (const email of [known.email, unconfirmed.email, 'wrong']) {
    const body = expectValidationProblem(
      await known.post(API.resetPassword, { email, resetCode: 'wrong', newPassword: NEW_PASSWORD }),
      'InvalidToken',
    );
    expect(body.errors).toEqual({ InvalidToken: ['Invalid token.'] });
    expectValidationProblem(
      await known.post(API.resetPassword, { email, resetCode: 'wrong', newPassword: '' }),
      'InvalidToken',
    );
  }
});

test('a reset code sets a new password once: the old one fails and whoever was signed in is not any more', async () => {
  const client = await signedIn();
  const reset = await resetOf(client);
  expectValidationProblem(
    await client.post(API.resetPassword, { ...reset, newPassword: 'short' }),
    'PasswordTooShort',
  );
  expectEmptyOk(await client.post(API.resetPassword, { ...reset, newPassword: NEW_PASSWORD }));
  expectUnauthorized(await client.get(API.manageInfo));
  expectUnauthorized(await client.post(API.refresh, { refreshToken: client.refreshToken }));
  expectRefusal(await client.login(), 'Failed');
  expect((await client.login({ password: NEW_PASSWORD })).status).toBe(200);
  expectValidationProblem(
    await client.post(API.resetPassword, { ...reset, newPassword: PASSWORD }),
    'InvalidToken',
  );
});

test('a reset code is good for an hour, and for its own address alone', async () => {
  const [client, other] = [await signedIn(), await signedIn()];
  const reset = await resetOf(client);
  expectValidationProblem(
    await client.post(API.resetPassword, {
      ...reset,
      email: other.email,
      newPassword: NEW_PASSWORD,
    }),
    'InvalidToken',
  );
  clock.pass(3_601);
  expectValidationProblem(
    await client.post(API.resetPassword, { ...reset, newPassword: NEW_PASSWORD }),
    'InvalidToken',
  );
});

test('a new address counts only once confirmed, then at once, and older refresh tokens stop', async () => {
  const client = await signedIn();
  const newEmail = `New-${client.email}`;
  const asked = await client.post<ManageInfoReply>(API.manageInfo, {
    newEmail,
    password: PASSWORD,
  });
  expect(asked.body).toMatchObject({ email: client.email, isEmailConfirmed: true, tokens: null });
  expectRefusal(await client.login({ email: newEmail }), 'Failed');
  expect((await client.post(API.refresh, { refreshToken: client.refreshToken })).status).toBe(200);
  const { message } = await mailbox.waitFor(newEmail);
  const link = linkIn(message);
  expect(link.searchParams.get('changedEmail')).toBe(newEmail);
  const elsewhere = new URLSearchParams({
    ...Object.fromEntries(link.searchParams),
    changedEmail: 'other@example.com',
  });
  expectUnauthorized(await client.get(`${API.confirmEmail}?${elsewhere.toString()}`));
  expectEmptyOk(await client.get(API.confirmEmail + link.search));
  expectEmptyOk(await client.get(API.confirmEmail + link.search));
  expect((await client.get<ManageInfo>(API.manageInfo)).body.email).toBe(newEmail);
  expectUnauthorized(await client.post(API.refresh, { refreshToken: client.refreshToken }));
  expectRefusal(await client.login(), 'Failed');
  expect((await client.login({ email: newEmail })).status).toBe(200);
});

test('an address that somebody took in the meantime is not changed to', async () => {
  const [client, other] = [await signedIn(), new Client(server.url)];
  await client.post(API.manageInfo, { newEmail: other.email, password: PASSWORD });
  const { message } = await mailbox.waitFor(other.email);
  await other.register();
  expectUnauthorized(await client.get(API.confirmEmail + linkIn(message).search));
});

test('an address that two users confirm at the same moment goes to one of them', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, signedIn));
  const newEmail = `wanted-${users[0]!.email}`;
  const links: string[] = [];
  for (const user of users) {
    await user.post(API.manageInfo, { newEmail, password: PASSWORD });
    links.push(linkIn((await mailbox.waitFor(newEmail, links.length + 1)).message).search);
  }
  const replies = await Promise.all(
    links.map((link) => new Client(server.url).get(API.confirmEmail + link)),
  );
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual([
    '200',
    '401',
    '401',
    '401',
  ]);
});

test('a new password without the old one is refused, and nothing is mailed', async () => {
  const client = await signedIn();
  await allSent();
  const before = mailbox.received.length;
  const newEmail = `New-${client.email}`;
  const body = expectValidationProblem(
    await client.post(API.manageInfo, { newEmail, newPassword: NEW_PASSWORD }),
    'OldPasswordRequired',
  );
  expect(body.detail).toContain('old password is required');
  expectValidationProblem(
    await client.post(API.manageInfo, {
      newEmail,
      newPassword: NEW_PASSWORD,
      oldPassword: 'wrong',
    }),
    'PasswordMismatch',
  );
  await allSent();
  expect(mailbox.received).toHaveLength(before);
});

test('a new address that is none is refused', async () => {
  const client = await signedIn();
  const body = expectValidationProblem(
    await client.post(API.manageInfo, { newEmail: 'invalid' }),
    'InvalidEmail',
  );
  expect(body.errors).toEqual({ InvalidEmail: ["Email 'invalid' is invalid."] });
});

test('a new password, set or reset, is told to its user with a way to take the account back', async () => {
  const client = await signedIn();
  await client.post(API.manageInfo, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD });
  const { message } = await mailbox.waitFor(client.email, 2);
  expect(message.subject).toBe('Your password was changed');
  for (const body of [message.text, message.html]) expect(body).toContain('Was this you?');
  expect(message.text).toContain(
    `, on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(clock.now())}`,
  );
  expect(linkIn(message).href).toBe(`${PUBLIC_URL}/auth/forgot-password`);
  const reset = await resetOf(client);
  expectEmptyOk(await client.post(API.resetPassword, { ...reset, newPassword: PASSWORD }));
  expect((await mailbox.waitFor(client.email, 4)).message.subject).toBe(
    'Your password was changed',
  );
});

test('a new address is told to the old one, with no more than a hint of what it is', async () => {
  const client = await signedIn();
  const newEmail = `other-${client.email}`;
  await client.post(API.manageInfo, { newEmail, password: PASSWORD });
  await client.get(API.confirmEmail + linkIn((await mailbox.waitFor(newEmail)).message).search);
  const { message } = await mailbox.waitFor(client.email, 2);
  expect(message.subject).toBe('Your email was changed');
  for (const sent of [message.text, message.html]) {
    // Without the joiners that keep it from becoming a link.
    const body = sent?.replaceAll('\u2060', '');
    expect(body).toContain('from this one to o…@example.com, on ');
    expect(body).not.toContain(newEmail);
    expect(body).not.toContain('http');
  }
  await client.get(API.confirmEmail + linkIn((await mailbox.waitFor(newEmail)).message).search);
  await allSent();
  expect([
    mailbox.received.filter(({ to }) => to.includes(client.email)).length,
    mailbox.received.filter(({ to }) => to.includes(newEmail)).length,
  ]).toEqual([2, 1]);
});

test('a second factor turned on and off is told each time, and what turns nothing is not', async () => {
  const client = await signedIn();
  const { sharedKey, tokens } = await turnOnAuthenticator(client, clock.now());
  client.hold(tokens!);
  const change = (request: TwoFactorRequest) => {
    clock.pass(30);
    const twoFactorCode = codeOf(sharedKey, clock.now());
    return client.post(API.manageTwoFactor, { ...request, password: PASSWORD, twoFactorCode });
  };
  const on = (await mailbox.waitFor(client.email, 2)).message;
  await change({ resetRecoveryCodes: true });
  const codes = (await mailbox.waitFor(client.email, 3)).message;
  await change({ enable: false });
  const off = (await mailbox.waitFor(client.email, 4)).message;
  expect([on.subject, codes.subject, off.subject]).toEqual([
    'Two-factor authentication is on',
    'You have new recovery codes',
    'Two-factor authentication is off',
  ]);
  for (const { text, html } of [on, codes, off])
    expect([text, html]).toEqual([
      expect.stringContaining('Was this you?'),
      expect.stringContaining('Was this you?'),
    ]);
  await client.post(API.manageTwoFactor, { enable: false });
  await allSent();
  expect(mailbox.received.filter(({ to }) => to.includes(client.email))).toHaveLength(4);
});

test('a passkey, an export and the end of the account are told, whoever did it', async () => {
  const client = await signedIn();
  const phone = new PasskeyAuthenticator(PUBLIC_URL);
  const proof = { password: PASSWORD };
  const options = await client.post<CreationOptions>(API.passkeyOptions, proof);
  const { id } = (
    await client.post<Passkey>(API.passkeys, {
      name: 'Phone',
      attestation: phone.create(options.body),
    })
  ).body;
  const subjects = [(await mailbox.waitFor(client.email, 2)).message.subject];
  await client.send('DELETE', pathTo(API.passkey, { id }), proof);
  subjects.push((await mailbox.waitFor(client.email, 3)).message.subject);
  await client.post(API.userExport, proof);
  subjects.push((await mailbox.waitFor(client.email, 4)).message.subject);
  await client.send('DELETE', API.user, proof);
  const { message } = await mailbox.waitFor(client.email, 5);
  expect([...subjects, message.subject]).toEqual([
    'A passkey was added',
    'A passkey was deleted',
    'Your data was exported',
    'Your account was deleted',
  ]);
  expect(message.text).toContain('Hello Rae,');
});

test('registering an address twice mails once', async () => {
  const client = await registered();
  await mailbox.waitFor(client.email);
  expectValidationProblem(await client.register(), 'DuplicateUserName');
  await allSent();
  expect(mailbox.received.filter(({ to }) => to.includes(client.email))).toHaveLength(1);
});

async function registered(changes: Record<string, unknown> = {}): Promise<Client> {
  const client = new Client(server.url);
  expectEmptyOk(await client.register(changes));
  return client;
}

async function signedIn(): Promise<Client> {
  const client = await registered();
  await follow(client);
  await client.login();
  return client;
}

async function linkFor(client: Client): Promise<URLSearchParams> {
  return linkIn((await mailbox.waitFor(client.email)).message).searchParams;
}

async function follow(client: Client) {
  return client.get(`${API.confirmEmail}?${(await linkFor(client)).toString()}`);
}

async function resetOf(client: Client): Promise<{ email: string; resetCode: string }> {
  const before = mailbox.received.filter(({ to }) => to.includes(client.email)).length;
  await client.post(API.forgotPassword, { email: client.email });
  const { searchParams } = linkIn((await mailbox.waitFor(client.email, before + 1)).message);
  return { email: searchParams.get('email')!, resetCode: searchParams.get('resetCode')! };
}

/** Once no mail waits in the queue or is under way: what was to be sent is in the mailbox. */
async function allSent(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await server.context.pool.query(
            "select 1 from graphile_worker.jobs where task_identifier = 'send-mail'",
          )
        ).rowCount,
      { interval: 10 },
    )
    .toBe(0);
}
