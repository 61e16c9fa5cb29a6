import { API, pathTo } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { personaTurn, repTurn, type Client } from '#tests/support/client.ts';
import { BATTLE_PERSONA } from '#tests/support/playedCalls.ts';
import type { Operation } from '#tests/support/openApi.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Gives a rep a name, a call with notes that is over, one that goes on, a draft and an invitation,
 * so that there is something to reach.
 */
export async function settle(
  rep: Client,
  username: string,
  opponent: string | null,
): Promise<void> {
  const [persona] = SEEDED_PERSONAS;
  await rep.post(API.createUsername, { username });
  const { conversationId } = (await rep.startCall({ assistantId: persona!.id })).body;
  await rep.turns(conversationId, [repTurn(1, 'Hi, this is Rae.'), personaTurn(2, 'Hello Rae.')]);
  await rep.send('PUT', pathTo(API.conversationNotes, { id: conversationId }), { text: 'Budget' });
  await rep.endCall(conversationId);
  await rep.startCall({ assistantId: persona!.id });
  if (opponent !== null) {
    await rep.post(API.battles, { username: opponent, assistantId: BATTLE_PERSONA.id });
    await rep.post(API.friends, { username: opponent });
  }
}

/**
 * Every id that the rep is told by what has no parameters; not those of sessions, which would end
 * under the test.
 */
export async function idsToldTo(rep: Client, operations: readonly Operation[]): Promise<string[]> {
  const plain = operations.filter(
    ({ method, path }) =>
      method === 'GET' && !/[{]|stream|sessions|healthz|readyz|openapi/.test(path),
  );
  const replies = await Promise.all(plain.map(({ path }) => rep.get(path)));
  const ids = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string' && ID.test(value)) ids.add(value);
    if (value !== null && typeof value === 'object') Object.values(value).forEach(look);
  };
  for (const { body } of replies) look(body);
  return [...ids];
}
