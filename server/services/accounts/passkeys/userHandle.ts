/** What an authenticator keeps of a user: the id's bytes, which tell nobody anything. */
export function userHandle(userId: string): Buffer {
  return Buffer.from(userId.replaceAll('-', ''), 'hex');
}
