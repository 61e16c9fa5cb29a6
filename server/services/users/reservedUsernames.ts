/** Names that could be taken for the product, its operators or its pages. */
export const RESERVED_USERNAMES = [
  'about', 'account', 'admin', 'administrator', 'anonymous', 'api', 'auth', 'battle', 'battleroom', 'billing', 'bot', 'callhistory', 'challenges',
  'config', 'contact', 'deleted', 'everyone', 'friends', 'guest', 'help', 'info', 'leaderboard', 'login', 'logout', 'mail', 'manager', 'me', 'mod',
  'moderator', 'none', 'null', 'official', 'onboarding', 'operator', 'owner', 'persona', 'postmaster', 'privacy', 'profile', 'public', 'register',
  'ringside', 'ringsideteam', 'root', 'security', 'settings', 'signin', 'signup', 'social', 'staff', 'superuser', 'support', 'sysadmin', 'system',
  'team', 'terms', 'undefined', 'user', 'webmaster', 'you',
];
