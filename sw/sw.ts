import { precacheAndRoute } from 'workbox-precaching';
declare const self: ServiceWorkerGlobalScope & { PRECACHE_MANIFEST: (string | { url: string; revision: string | null })[] };
precacheAndRoute(self.PRECACHE_MANIFEST);
