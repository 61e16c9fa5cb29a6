/** Pictures of ranks and the sounds: too many to keep before they are seen, and the same for everybody. */
export function isArt({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && /^\/(ranks|sounds)\//.test(url.pathname);
}
