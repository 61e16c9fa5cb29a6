import { API } from '#core/contract/paths.ts';
import { signUp, type Client } from './client.ts';

/** A rep with a public name. */
export interface Rep {
  client: Client;
  id: string;
  name: string;
}

export async function newRep(url: string, name: string): Promise<Rep> {
  const client = await signUp(url);
  const created = await client.post(API.createUsername, { username: name });
  if (created.status !== 200)
    throw new Error(`no name for ${name}: ${JSON.stringify(created.body)}`);
  return { client, id: (await client.get<{ id: string }>(API.userDetails)).body.id, name };
}
