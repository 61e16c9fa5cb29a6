/** Whether a page came where something else was asked for: some networks answer everything with one, until somebody signs in to them. */
export function isPage({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.get('content-type')?.includes('html') === true;
}
