import { isDecodable } from '#core/contract/decodable.ts';

/**
 * An address that cannot be decoded names nothing. It is taken as it is written, so that it gets
 * the answer of any unknown address, with all that goes with it: the page for a navigation, a
 * problem for the API.
 */
export function readableUrl(url: string): string {
  const [path = '/', ...query] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}
