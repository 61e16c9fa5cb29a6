import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#src/lib/session/sessionStore.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { createAppStore } from '#src/store/store.ts';
import { failureOf } from '#src/ui/form/serverErrors.ts';
import { texts } from '#src/ui/texts.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { login, needsTwoFactor, register, RegistrationError } from './accountCalls.ts';
import { REGISTRATION_KEYS } from './authSchemas.ts';

const credentials = { email: 'ada@example.com', password: 'correct horse' };
const newcomer = { ...credentials, firstName: 'Ada', lastName: 'Park', termsAccepted: true };
let answer: () => Promise<Response>;

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => vi.unstubAllGlobals());

test('a login keeps the tokens and signs in', async () => {
  reply(200, { tokenType: 'Bearer', accessToken: 'a', refreshToken: 'r', expiresIn: 3_600 });
  const { store } = createAppStore();
  await store.dispatch(login(credentials));
  expect([selectSessionStatus(store.getState()), readSession()?.accessToken]).toEqual([
    'signedIn',
    'a',
  ]);
});

test('a refused login is rethrown to the form, and nobody is signed in', async () => {
  reply(401, { title: 'Unauthorized', status: 401, detail: 'Failed' });
  const { store } = createAppStore();
  await expect(store.dispatch(login(credentials))).rejects.toMatchObject({
    status: 401,
    data: { detail: 'Failed' },
  });
  expect(readSession()).toBeNull();
});

test('a login without an answer is rethrown to the form', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(createAppStore().store.dispatch(login(credentials))).rejects.toMatchObject({
    status: 'FETCH_ERROR',
  });
});

test('neither login nor registration leaves a password in the store', async () => {
  reply(401, { title: 'Unauthorized', status: 401, detail: 'Failed' });
  const { store } = createAppStore();
  await store.dispatch(login(credentials)).catch(() => undefined);
  await store.dispatch(register(newcomer)).catch(() => undefined);
  expect(JSON.stringify(store.getState())).not.toContain(credentials.password);
});

test('a refused registration is rethrown to the form with the message as its title and the server’s errors', async () => {
  reply(400, {
    title: 'One or more validation errors occurred.',
    status: 400,
    errors: { DuplicateUserName: ["Username 'ada@example.com' is already taken."] },
  });
  const error = await thrown(register(newcomer));
  expect(error).toBeInstanceOf(RegistrationError);
  expect((error as Error).message).toBe('One or more validation errors occurred.');
  expect(failureOf((error as RegistrationError).reply, REGISTRATION_KEYS).fields).toEqual({
    email: texts.fields.emailTaken,
  });
});

test('a server that sends a message has it as the title', async () => {
  reply(400, { title: 'Bad Request', status: 400, message: 'Not today.' });
  expect(await thrown(register(newcomer))).toMatchObject({ message: 'Not today.' });
});

test.each([201, 202, 204])(
  'a registration answered with %i is an error: only 200 says that there is an account',
  async (status) => {
    answer = () => Promise.resolve(new Response(null, { status }));
    expect(await thrown(register(newcomer))).toBeInstanceOf(RegistrationError);
  },
);

test('a registration answered with 200 and an empty body went well', async () => {
  answer = () => Promise.resolve(new Response(null, { status: 200 }));
  await expect(createAppStore().store.dispatch(register(newcomer))).resolves.toBeUndefined();
});

test.each(['detail', 'title', 'message'])(
  'a 401 with RequiresTwoFactor as its %s asks for the second factor',
  async (member) => {
    reply(401, { title: 'Unauthorized', [member]: 'RequiresTwoFactor' });
    expect(needsTwoFactor(await thrown(login(credentials)))).toBe(true);
  },
);

test.each([
  [401, { detail: 'Failed' }],
  [400, { detail: 'RequiresTwoFactor' }],
  [401, null],
])('%i with %j does not', async (status, body) => {
  reply(status, body);
  expect(needsTwoFactor(await thrown(login(credentials)))).toBe(false);
});

function reply(status: number, body: unknown) {
  answer = () => Promise.resolve(Response.json(body, { status }));
}

async function thrown(thunk: ReturnType<typeof login>): Promise<unknown> {
  return await createAppStore()
    .store.dispatch(thunk)
    .catch((error: unknown) => error);
}
