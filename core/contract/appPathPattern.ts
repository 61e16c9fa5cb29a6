/**
 * One slash, and nothing that a browser reads as another website: no backslash, no tab or line
 * break, which it drops.
 */
export const APP_PATH = /^\/(?!\/)[\w./?=&%#~:@+-]*$/;
