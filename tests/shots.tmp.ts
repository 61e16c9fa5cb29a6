import { mkdtempSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromium as options } from './e2e/support/chromium.ts';
import { play } from './e2e/support/play.ts';
import { call, newNewcomer, signedInState, type Rep } from './e2e/support/rep.ts';
import { startServer } from './e2e/support/server.ts';
import { FAIR_CALL } from './e2e/support/test.ts';

const OUT = '/tmp/peopleui-shots';
mkdirSync(OUT, { recursive: true });
const server = await startServer(mkdtempSync('/tmp/peopleui-data-'));
const url = server.url;
const rep = async (username: string): Promise<Rep> => {
  const newcomer = await newNewcomer(url);
  await call(url, 'POST', '/api/user/create-username', { username, showOnPublicBoard: true }, newcomer.tokens.accessToken);
  await call(url, 'PUT', '/api/user/recording-consent', { granted: false }, newcomer.tokens.accessToken);
  return { ...newcomer, username };
};
const names = ['maya.okafor', 'tomas_lind', 'priya', 'jonathan-westbrook', 'lena', 'omar77', 'sofia.delgado', 'kit'];
const reps = [];
for (const name of names) reps.push(await rep(name.replaceAll(/[._]/g, '-')));
const [me, ...others] = reps;
for (const one of reps.slice(0, 7)) await play(url, one);
for (const one of reps.slice(2, 5)) await play(url, one);
const as = (who: Rep, method: string, path: string, body?: unknown) => call(url, method, path, body, who.tokens.accessToken) as Promise<any>;
for (const one of others.slice(0, 2)) { const { id } = await as(one, 'POST', '/api/friends', { username: me.username }); await as(me, 'POST', `/api/friends/${id}/accept`); }
for (const one of others.slice(2, 4)) await as(one, 'POST', '/api/friends', { username: me.username });
await as(me, 'POST', '/api/friends', { username: others[5].username });
const [assistant] = await as(me, 'GET', '/api/aiassistant/assistants');
const battle = await as(me, 'POST', '/api/battles', { username: others[0].username, assistantId: assistant.id });
await as(others[0], 'POST', `/api/battles/${battle.id}/accept`);
async function attempt(who: Rep, id: string, lines: string[]) {
  const { conversationId, startedAt } = await as(who, 'POST', `/api/battles/${id}/call`);
  for (const [index, text] of lines.entries()) {
    const at = Math.max(0, Date.now() - Date.parse(startedAt));
    await as(who, 'POST', `/api/call/conversation/${conversationId}/turns`, { turns: [{ seq: 2 * index + 1, role: 'rep', text, startMs: at, endMs: at }] });
  }
  await as(who, 'POST', '/api/call/end-call', { conversationId });
}
await attempt(me, battle.id, FAIR_CALL);
await attempt(others[0], battle.id, ['Hi, this is Tomas.', 'Do you want to buy software?', 'It costs 200 a month.']);
const invited = await as(others[1], 'POST', '/api/battles', { username: me.username, assistantId: assistant.id });
const sent = await as(me, 'POST', '/api/battles', { username: others[3].username, assistantId: assistant.id });
const toPlay = await as(me, 'POST', '/api/battles', { username: others[4].username, assistantId: assistant.id });
await as(others[4], 'POST', `/api/battles/${toPlay.id}/accept`);
for (let i = 0; i < 100; i++) { if ((await as(me, 'GET', `/api/battles/${battle.id}`)).reveal) break; await new Promise((r) => setTimeout(r, 200)); }
const unseen = await as(me, 'GET', '/api/user/rewards?unseen');
await as(me, 'POST', '/api/user/rewards/seen', { ids: unseen.map(({ id }: any) => id) });
const pages: Record<string, string> = {
  room: '/', board: '/battle-room/leaderboard', boardFriends: '/battle-room/leaderboard?scope=friends', boardCompany: '/battle-room/leaderboard?scope=company&period=all', boardFar: '/battle-room/leaderboard?page=1000000000',
  friends: '/social/friends', person: `/profile/${others[1].username}`, self: `/profile/${me.username}`, reveal: `/battle-room/battles/${battle.id}`, invited: `/battle-room/battles/${invited.id}`, sent: `/battle-room/battles/${sent.id}`, toPlay: `/battle-room/battles/${toPlay.id}`,
  before: `/battle-room/call?battle=${toPlay.id}`, battles: '/battle-room/battles?state=past', company: '/social/company', nobody: '/profile/nobody-here',
};
const only = process.argv[2]?.split(',');
const browser = await chromium.launch(options());
for (const [width, scheme] of [[360, 'dark'], [768, 'light'], [1280, 'dark'], [360, 'light']] as const) {
  if (process.argv[3] && !process.argv[3].split(',').includes(`${width}${scheme}`)) continue;
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 900 }, colorScheme: scheme, reducedMotion: 'reduce', storageState: signedInState(url, me), baseURL: url, locale: 'en-GB' });
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && console.log(width, page.url(), message.text().slice(0, 200)));
  for (const [name, path] of Object.entries(pages)) {
    if (only && !only.includes(name)) continue;
    await page.goto(path);
    await page.locator('.content-ready').first().waitFor({ timeout: 8000 }).catch(() => console.log('not ready', name));
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) console.log('overflow', name, width, wide);
    await page.screenshot({ path: join(OUT, `${name}-${width}-${scheme}.png`), fullPage: name !== 'room' });
  }
  if (!only || only.includes('sheet')) {
    await page.goto('/battle-room/leaderboard');
    await page.getByRole('button', { name: /^Challenge / }).first().click();
    await page.getByRole('radio').nth(1).check();
    await page.screenshot({ path: join(OUT, `sheet-${width}-${scheme}.png`) });
  }
  await context.close();
  if (!only || only.includes('public')) {
    const visitor = await browser.newPage({ viewport: { width, height: width < 500 ? 740 : 900 }, colorScheme: scheme, reducedMotion: 'reduce', baseURL: url });
    await visitor.goto('/public/leaderboard');
    await visitor.locator('.content-ready').first().waitFor();
    await visitor.screenshot({ path: join(OUT, `public-${width}-${scheme}.png`), fullPage: true });
    await visitor.close();
  }
}
await browser.close();
await server.end('SIGTERM');
