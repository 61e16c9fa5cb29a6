import { writeFileSync } from 'node:fs';
import { conversationsPage } from './conversationsPage.ts';

/** `npm run docs:conversations`: holds the calls of the page again and writes it. */
writeFileSync(new URL('../../docs/conversations.md', import.meta.url), conversationsPage());
