/** The code of an invite, from the link that holds it or by itself; empty where there is none. */
export function inviteCode(typed: string): string {
  const text = typed.trim();
  if (!URL.canParse(text)) return text;
  return new URL(text).searchParams.get('invite') ?? '';
}
