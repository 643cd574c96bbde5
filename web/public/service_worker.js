// Keeps the client's static files, so that a second visit loads quickly, and shows notifications, also those the server sends.
//
// Only files under /assets/ are kept: their names change with their content, so a kept file is never an old one. Pages, tables and
// views always come from the server. So a new server never meets an old page from here.

const KEPT = 'knavery-assets-1';
/** The most files that are kept; the oldest go first. */
const MOST = 150;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isAsset = request.method === 'GET' && url.origin === self.location.origin && url.pathname.startsWith('/assets/');
  if (isAsset) event.respondWith(asset(event));
});

async function asset(event) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(event.request);
  if (found) return found;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(kept, event.request, answer.clone()));
  return answer;
}

async function keep(kept, request, answer) {
  await kept.put(request, answer);
  const all = await kept.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => kept.delete(old)));
}

// The server tells a player who has no page open that it is their turn. It says which table, and nothing of the game.
self.addEventListener('push', (event) => {
  const { address, text } = event.data.json();
  event.waitUntil(self.registration.showNotification(text, { tag: address, icon: '/icon-192.png', data: { address } }));
});

// A notification leads back to the table it is about.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.address));
});

async function show(address) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => new URL(one.url).pathname === address);
  return page ? page.focus() : self.clients.openWindow(address);
}
