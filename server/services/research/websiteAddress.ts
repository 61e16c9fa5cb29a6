import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import { researchProblem } from './researchProblems.ts';

export interface WebsiteAddress {
  /** What to try, in this order: https, then http, unless a scheme was typed. */
  urls: string[];
  /** As people read it: `straße.example`, with its port where it has one of its own. */
  domain: string;
}

/**
 * What somebody typed as a website: with or without scheme, port and path, in any script.
 * @throws {ProblemError} for a sentence, or anything else that is no website's address
 */
export function websiteAddress(typed: string, allowPrivate: boolean): WebsiteAddress {
  const text = typed.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (
    text === '' ||
    /\s/.test(text) ||
    (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
  )
    throw researchProblem('not-a-domain');
  const bare = scheme === undefined ? text : text.slice(scheme.length + 3);
  const urls = (scheme === undefined ? ['https', 'http'] : [scheme]).map(
    (start) => `${start}://${bare}`,
  );
  if (!URL.canParse(urls[0] ?? '')) throw researchProblem('not-a-domain');
  const url = new URL(urls[0] ?? '');
  if (url.username !== '' || url.password !== '' || !isHost(url.hostname, allowPrivate))
    throw researchProblem('not-a-domain');
  const host = domainToUnicode(url.hostname) || url.hostname;
  return {
    urls: urls.map((each) => new URL(each).href.split('#')[0] ?? each),
    domain: (url.port === '' ? host : `${host}:${url.port}`).replace(/^www\./, ''),
  };
}

/** A name with a dot and letters at its end; inside a company also an address or a bare name. */
function isHost(hostname: string, allowPrivate: boolean): boolean {
  const address = hostname.replaceAll(/[[\]]/g, '');
  if (isIP(address) !== 0) return true;
  if (allowPrivate && /^[a-z0-9-]+$/i.test(hostname)) return true;
  const labels = hostname.replace(/\.$/, '').split('.');
  const top = labels.pop()!;
  return labels.length > 0 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(top);
}

const LABEL = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?$/u;
const TOP_LEVEL = /^(?:xn--[a-z0-9-]+|\p{L}{2,})$/iu;
