import { registerRoute } from 'workbox-routing';
import { art, isArt } from './art.ts';
import { bypassServiceWorker, type Installing } from './bypassServiceWorker.ts';
import { dropFormerCaches } from './formerCaches.ts';
import type { KeptFile } from './keptFiles.ts';
import { openNotification } from './openNotification.ts';
import { assets, isAsset, keepPractice, renewPractice } from './practice.ts';
import { showPush } from './push.ts';
import { renewPush, type SubscriptionChange } from './renewPush.ts';
import { settleOnMessage, settleOnSync } from './scores.ts';
import type { SyncEvent } from './scores.ts';
import { keepShell } from './shell.ts';
import { sendOnSync } from './waiting.ts';
import { takeOver } from './takeOver.ts';

declare const self: ServiceWorkerGlobalScope & {
  PRECACHE_MANIFEST: KeptFile[];
};

const files = self.PRECACHE_MANIFEST;

keepShell(files);
registerRoute(isAsset, assets);
registerRoute(isArt, art);
self.addEventListener('install', (event) => bypassServiceWorker(event as Installing));
self.addEventListener('install', (event) => renewPractice(event, files));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('activate', (event) => event.waitUntil(dropFormerCaches()));
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
