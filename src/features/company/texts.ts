import { plural } from '#src/ui/format/format.ts';

/** Companies: members, invites, what is shared. */
export const companyTexts = {
  noScore: 'No score',
  none: {
    title: 'You’re not in a company yet',
    detail:
      'A company is a group of colleagues with their own leaderboard. The server admin ' +
      'creates it, and its managers send invites.',
    joinable: (name: string) => `You can join ${name}`,
    joinableDetail: (domain: string) => `Your confirmed ${domain} email lets you in.`,
    join: 'Join',
    code: 'Invite',
    codeHint: 'Paste the invite link you received, or its code.',
    look: 'Check invite',
    codeMissing: 'Enter the invite link or code.',
  },
  offer: {
    title: (name: string) => `Join ${name}?`,
    managers: (names: string) => `Managed by ${names}.`,
    secondFactor:
      'Members sign in with an authenticator app or a passkey as well as their password.',
    ends: (day: string) => `The invite expires on ${day}.`,
    unknown: 'This invite doesn’t work',
    unknownDetail:
      'It may have been used, have expired, or be meant for another email. Ask the sender for a new one.',
    submit: 'Join',
    joining: 'Joining…',
    joined: (name: string) => `You joined ${name}`,
  },
  sharing: {
    title: 'What your managers see',
    intro:
      'Colleagues see your username and rank. Managers see only what you choose to share ' +
      'below. You can change this at any time.',
    progress: 'My progress',
    progressDetail: 'Your rank, XP, number of calls and average score, week by week.',
    calls: 'My calls',
    callsDetail: 'Who you called, when, and the score. Never your real calls.',
    transcripts: 'My transcripts',
    transcriptsDetail:
      'What was said in each call, and its scorecard. Never your notes or recordings.',
    save: 'Save',
    saved: 'Sharing settings saved',
    nothing: 'Shares nothing',
    all: (parts: string) => `Shares ${parts}`,
    parts: { progress: 'progress', calls: 'calls', transcripts: 'transcripts' },
  },
  security: {
    title: 'Signing in',
    label: 'Require two-factor authentication',
    hint:
      'Members without an authenticator app or a passkey set one up before they can continue. ' +
      'Turn on your own first.',
    on: 'Two-factor authentication is now required for your company',
    off: 'Two-factor authentication is optional again',
  },
  members: {
    title: 'Members',
    count: (count: number) => plural(count, { one: '# member', other: '# members' }),
    failed: 'Members didn’t load',
    manager: 'Manager',
    you: 'You',
    since: (day: string) => `Since ${day}`,
    week: (calls: number, exp: string) =>
      `${plural(calls, { one: '# call', other: '# calls' })} · ${exp} this week`,
    see: 'View',
    seeName: (name: string) => `View what ${name} shares`,
    remove: 'Remove',
    removeName: (name: string) => `Remove ${name} from the company`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeDetail:
      'They leave the company leaderboard right away, and you no longer see what they shared. ' +
      'They keep their account and calls.',
    removed: (name: string) => `${name} is no longer a member`,
  },
  invites: {
    title: 'Invites',
    detail: 'Each invite works once. If you add an email, only its owner can use it.',
    email: 'Email',
    emailHint: 'Leave empty to get a link you can send yourself.',
    make: 'Create invite',
    making: 'Creating…',
    made: 'Copy the link now. You won’t see it again.',
    copy: 'Copy link',
    anyone: 'Anyone with the link',
    until: (day: string) => `Expires ${day}`,
    revoke: 'Revoke',
    revokeName: (who: string) => `Revoke the invite for ${who}`,
    revoked: 'Invite revoked',
    failed: 'Invites didn’t load',
    none: 'No open invites.',
  },
  member: {
    back: 'Company',
    progress: 'Progress',
    weeks: 'Last 12 weeks',
    week: 'Week of',
    calls: 'Calls',
    callsColumn: 'Calls',
    xpColumn: 'XP',
    averageColumn: 'Average',
    noCalls: 'No calls yet.',
    corrected: 'Score corrected by the rep',
    notShared: {
      progress: 'They don’t share their progress with you.',
      calls: 'They don’t share their calls with you.',
    },
    failed: 'This member’s page didn’t load',
    none: '–',
    open: (name: string) => `Read the call with ${name}`,
    openShort: 'Read',
    score: 'Score',
    stats: { rank: 'Rank', calls: 'Calls', average: 'Average score', best: 'Best score' },
  },
  call: {
    transcript: 'Transcript',
    notShared: 'This call isn’t shared with you',
    notSharedDetail: 'The rep may have changed what managers can see.',
    nothingSaid: 'Nothing was said in this call.',
    silence: 'Silence',
  },
};
