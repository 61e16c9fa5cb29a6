import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { OutsideError } from './outside.ts';

export interface GuardOptions {
  /** Loopback and the networks of a house or company count as public too. */
  allowPrivate: boolean;
  /** Single private addresses that are let through all the same. */
  alsoAllowed?: readonly string[];
  /** In place of the machine's own resolver. */
  lookup?: LookupFunction;
}

export interface AddressGuard {
  agentFor(protocol: string): RequestFilteringHttpAgent | RequestFilteringHttpsAgent;
  lookup: LookupFunction;
  /** @throws {OutsideError} for an address that stands in the URL itself; a name is checked as it is resolved, by the connection that uses the answer */
  check(url: URL): void;
}

/** Where clouds tell a machine its own secrets: no setting opens these. */
const NEVER = new BlockList();
NEVER.addSubnet('169.254.0.0', 16, 'ipv4');
NEVER.addAddress('100.100.100.200', 'ipv4');
NEVER.addAddress('168.63.129.16', 'ipv4');
NEVER.addSubnet('fe80::', 10, 'ipv6');
NEVER.addAddress('fd00:ec2::254', 'ipv6');

/** Ways to write or reach a private address that the agent takes for public ones. */
const NOT_PUBLIC = new BlockList();
NOT_PUBLIC.addSubnet('::', 96, 'ipv6');
NOT_PUBLIC.addSubnet('64:ff9b:1::', 48, 'ipv6');
NOT_PUBLIC.addSubnet('fec0::', 10, 'ipv6');

export function addressGuard({
  allowPrivate,
  alsoAllowed = [],
  lookup = lookUp,
}: GuardOptions): AddressGuard {
  const rules = {
    allowPrivateIPAddress: allowPrivate,
    allowIPAddressList: [...alsoAllowed],
    keepAlive: false,
  };
  const [plain, secure] = [
    new RequestFilteringHttpAgent(rules),
    new RequestFilteringHttpsAgent(rules),
  ];
  const refused = (address: string) =>
    listed(NEVER, address) || (!allowPrivate && listed(NOT_PUBLIC, address));
  return {
    agentFor: (protocol) => (protocol === 'https:' ? secure : plain),
    lookup: (hostname, options, done) => {
      lookup(hostname, options, (error, found, family) => {
        const addresses =
          typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
        if (!error && addresses.some(refused))
          return done(new OutsideError('private-address'), found, family);
        return done(error, found, family);
      });
    },
    check: ({ hostname }) => {
      if (refused(hostname.replaceAll(/[[\]]/g, ''))) throw new OutsideError('private-address');
    },
  };
}

function listed(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
