import type { Browser } from '@playwright/test';
import type { Rep } from '#tests/e2e/support/rep.ts';
import { signedInState } from '#tests/e2e/support/rep.ts';
import { PATHS } from '#src/pages/paths.ts';
import { inContext, install, visit } from './visits.ts';

export interface Shift {
  path: string;
  where: string;
  shift: number;
  moved: string[];
}

/** Each answer takes so long that what stands in its place is seen. */
const SLOW = { latency: 150, downloadThroughput: -1, uploadThroughput: -1 };
const PHONE = { width: 412, height: 823 };
const AT_ONCE = 3;
const DESKTOP = { width: 1280, height: 800 };

/** Of the addresses of a signed-in rep, those that need the id of something. */
export interface Known {
  callRecordId: string;
  battleId: string;
  username: string;
  memberId: string;
}

const OPEN: string[] = [
  PATHS.publicLeaderboard,
  PATHS.onboarding,
  PATHS.login,
  PATHS.try,
  PATHS.register,
  PATHS.confirmEmail,
  PATHS.forgotPassword,
  PATHS.resetPassword,
  PATHS.terms,
  PATHS.privacy,
  '/nowhere',
];
const SIGNED_IN: string[] = [
  PATHS.home,
  PATHS.createBot,
  PATHS.call,
  PATHS.leaderboard,
  PATHS.battles,
  PATHS.friends,
  PATHS.company,
  PATHS.share,
  PATHS.callHistory,
  PATHS.challenges,
  PATHS.profile,
  PATHS.billing,
  PATHS.onboardingSuccess,
];

/**
 * What moved on each screen while it came, for a visitor, a rep who has just begun and one who has
 * calls; on a phone, and for the last on a desktop too.
 */
export async function shiftsOf(
  browser: Browser,
  url: string,
  newcomer: Rep,
  rep: Rep,
  known: Known,
): Promise<Shift[]> {
  const ofCalls = [
    PATHS.callDetails,
    PATHS.battle,
    PATHS.person,
    PATHS.companyMember,
    PATHS.companyCall,
  ].map((path) => filled(path, known));
  const walks = [
    { who: 'visitor', paths: OPEN, viewport: PHONE },
    {
      who: 'newcomer',
      paths: SIGNED_IN,
      viewport: PHONE,
      storageState: signedInState(url, newcomer),
    },
    {
      who: 'rep',
      paths: [...SIGNED_IN, ...ofCalls],
      viewport: PHONE,
      storageState: signedInState(url, rep),
    },
    {
      who: 'rep, desktop',
      paths: [...SIGNED_IN, ...ofCalls],
      viewport: DESKTOP,
      storageState: signedInState(url, rep),
    },
  ];
  const screens = walks.flatMap(({ who, paths, ...options }) =>
    paths.map((path) => ({ who, path, options })),
  );
  const shifts = new Map<object, Shift>();
  const left = [...screens];
  const look = async () => {
    for (let screen = left.shift(); screen !== undefined; screen = left.shift()) {
      const { who, path, options } = screen;
      // Each in a context of its own: nothing is there from the last one.
      const { shift, moved } = await inContext(
        browser,
        { baseURL: url, serviceWorkers: 'block', ...options },
        (context) => visit(context, path, SLOW, 1),
      );
      shifts.set(screen, { path, where: who, shift, moved });
    }
  };
  // Times do not matter here, so several at once.
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return [
    ...screens.flatMap((screen) => shifts.get(screen) ?? []),
    ...(await keptShiftsOf(browser, url, rep, [...SIGNED_IN, ...ofCalls])),
  ];
}

/** The same from what the app and its worker have kept of an earlier visit. */
async function keptShiftsOf(
  browser: Browser,
  url: string,
  rep: Rep,
  paths: readonly string[],
): Promise<Shift[]> {
  return await inContext(
    browser,
    { baseURL: url, viewport: PHONE, storageState: signedInState(url, rep) },
    async (context) => {
      await install(context);
      const shifts: Shift[] = [];
      for (const path of paths) {
        await visit(context, path, null, 1);
        const { shift, moved } = await visit(context, path, null, 1);
        shifts.push({ path, where: 'rep, again', shift, moved });
      }
      return shifts;
    },
  );
}

function filled(path: string, known: Known): string {
  return path.replace(/:(\w+)/g, (_all, name: keyof Known) => known[name]);
}
