import { registerRoute } from 'workbox-routing';
import { answer, isKept } from './answers.ts';
import { art, isArt } from './art.ts';
import { openNotification } from './openNotification.ts';
import { passBy, type Installing } from './passBy.ts';
import { keepPractice, practiceAsset, isPracticeAsset, renewPractice } from './practice.ts';
import { showPush } from './push.ts';
import { renewPush, type SubscriptionChange } from './renewPush.ts';
import { settleOnMessage, settleOnSync } from './scores.ts';
import type { SyncEvent } from './scores.ts';
import { keepShell } from './shell.ts';
import { sendOnSync } from './waiting.ts';
import { takeOver, forgetOthers } from './takeOver.ts';

declare const self: ServiceWorkerGlobalScope & {
  PRECACHE_MANIFEST: { url: string; revision: string | null }[];
};

const files = self.PRECACHE_MANIFEST;

keepShell(files);
registerRoute(isKept, ({ request, event }) => answer(request, event));
registerRoute(isPracticeAsset, ({ request }) => practiceAsset(request));
registerRoute(isArt, art);
self.addEventListener('install', (event) => passBy(event as Installing));
self.addEventListener('install', (event) => renewPractice(event, files));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), forgetOthers()])),
);
self.addEventListener('message', (event) => takeOver(event, () => self.skipWaiting()));
self.addEventListener('message', (event) => keepPractice(event, files, self.clients));
self.addEventListener('message', settleOnMessage);
self.addEventListener('sync', (event) => settleOnSync(event as SyncEvent));
self.addEventListener('sync', (event) => sendOnSync(event as SyncEvent));
self.addEventListener('push', (event) => showPush(event, self.registration, self.clients));
self.addEventListener('notificationclick', (event) => openNotification(event, self.clients));
self.addEventListener('pushsubscriptionchange', (event) =>
  renewPush(event as SubscriptionChange, self.registration.pushManager),
);
