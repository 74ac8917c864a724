// Shows a page of its own when the server is not to be reached. Everything else goes its usual way:
// pages and assets are never taken from here, so that no old version of the client comes back.

const KEPT = 'petteia-offline-{{version}}';
const PAGE = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(PAGE)) ?? Response.error()));
});
