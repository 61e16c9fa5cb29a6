import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import { users } from '#server/db/schema/accounts.ts';
import { signUp } from '#tests/support/client.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([
  ['Showy', { showOnPublicBoard: true }, true],
  ['Quiet', { showOnPublicBoard: false }, false],
  ['Silent', {}, false],
])(
  '%s: whether the public board may show a name is asked with the name, and no unless said',
  async (username, answer, kept) => {
    const rep = await signUp(server.url);
    expect((await rep.post(API.createUsername, { username, ...answer })).status).toBe(200);
    const [row] = await server.context.db
      .select({ shown: users.showOnPublicBoard })
      .from(users)
      .where(eq(users.publicUsername, username));
    expect(row?.shown).toBe(kept);
  },
);
