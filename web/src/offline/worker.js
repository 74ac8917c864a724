// Shows a page of its own when the server is not to be reached. Everything else goes its usual way:
// pages and assets are never taken from here, so that no old version of the client comes back.

const KEPT = 'petteia-offline-{{version}}';
const PAGE = '/offline.html';
/** Files of their own, because the server allows nothing written into a page. They belong to the
 * page that is kept and come at once, also where a network lets everybody wait for its failure. */
const PARTS = ['/offline.css', '/offline.js'];

self.addEventListener('install', (event) => {
  const fresh = [PAGE, ...PARTS].map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(fresh)));
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
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => kept(PAGE)));
  else if (PARTS.includes(pathname)) event.respondWith(kept(pathname));
});

async function kept(path) {
  return (await caches.match(path, { cacheName: KEPT })) ?? Response.error();
}
