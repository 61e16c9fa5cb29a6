/** What the rules of a site (robots.txt) call this program. */
export const ROBOT_NAME = 'Ringside';

/** How it presents itself: with its version and where to find whoever runs it. */
export function userAgentOf(version: string, publicUrl: string): string {
  return `${ROBOT_NAME}/${version}${publicUrl === '' ? '' : ` (+${publicUrl})`}`;
}
