import { lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { OutsideError } from './outside.ts';
import { standsFor } from './standsFor.ts';

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
  /**
   * @throws {OutsideError} for an address that stands in the URL itself; a name is checked as it is
   * resolved, by the connection that uses the answer
   */
  check(url: URL): void;
}

/** Where clouds tell a machine its own secrets: no setting opens these. */
const NEVER = [
  // Nearly all of them.
  '169.254.0.0/16',
  'fe80::/10',
  // Oracle, Alibaba, Tencent and Azure.
  '192.0.0.0/24',
  '100.100.100.200/32',
  '100.88.222.5/32',
  '168.63.129.16/32',
  // Amazon, Google and Scaleway.
  'fd00:ec2::/32',
  'fd20:ce::/32',
  'fd00:42::42/128',
].map((network) => ipaddr.parseCIDR(network));

/** Ways to write or reach a private address that the agent takes for public ones. */
const NOT_PUBLIC = ['::/96', '64:ff9b:1::/48', 'fec0::/10'].map((network) =>
  ipaddr.parseCIDR(network),
);

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

function listed(networks: typeof NEVER, address: string): boolean {
  return standsFor(address).some((one) =>
    networks.some(([network, bits]) => one.kind() === network.kind() && one.match(network, bits)),
  );
}
