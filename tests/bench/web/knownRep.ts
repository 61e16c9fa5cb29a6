import { isToTry } from '#core/persona/toTry.ts';
import { play } from '#tests/e2e/support/play.ts';
import { call, newRep } from '#tests/e2e/support/rep.ts';
import type { Rep } from '#tests/e2e/support/rep.ts';
import type { Known } from './shifts.ts';

/**
 * A rep with two scored calls, a friend, a battle and a message of it, and the ids that the
 * addresses of its screens need.
 */
export async function knownRep(url: string): Promise<{ rep: Rep; known: Known }> {
  const [rep, friend] = [await newRep(url), await newRep(url)];
  const as = ({ tokens }: Rep, method: string, path: string, body?: unknown) =>
    call(url, method, path, body, tokens.accessToken);
  await play(url, rep);
  await play(url, rep);
  await as(friend, 'POST', '/api/friends', { username: rep.username });
  const assistants = (await as(rep, 'GET', '/api/aiassistant/assistants')) as { id: string }[];
  const battle = (await as(friend, 'POST', '/api/battles', {
    username: rep.username,
    assistantId: assistants.find(({ id }) => !isToTry(id))?.id,
  })) as { id: string };
  const history = (await as(rep, 'GET', '/api/aiassistant/user-call-history')) as {
    data: { id: string }[];
  };
  const { id: memberId } = (await as(rep, 'GET', '/manage/info')) as { id: string };
  const callRecordId = history.data[0]?.id;
  if (callRecordId === undefined)
    throw new Error('The call that was played is not in the history.');
  return { rep, known: { callRecordId, battleId: battle.id, username: friend.username, memberId } };
}
