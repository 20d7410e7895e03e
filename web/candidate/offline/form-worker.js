/*
 * The service worker of the application form, for a reload without a network. Network first: what it keeps is used only
 * if there is no answer, so that a release is never hidden. It keeps the form's document, which is the same for
 * everybody, and its files; it never sees the API or another screen. The build fills in the three lines below.
 */
const VERSION = '__VERSION__';
const FORM = '__FORM__';
const FILES = '__FILES__'.split(' ');

const CACHE = `form ${VERSION}`;

addEventListener('install', (event) => event.waitUntil(keepFiles().then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(dropOthers().then(() => clients.claim())));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const isKept = request.mode === 'navigate' ? pathname === FORM : FILES.includes(pathname);
  if (isKept) event.respondWith(networkFirst(request, pathname));
});

async function keepFiles() {
  const form = await fetch(FORM, { cache: 'no-cache' });
  const page = await form.clone().text();
  // A release came between the two requests: this worker is not installed, and the next one is.
  if (!form.ok || !isOfThisBuild(page)) throw new Error('Another version is served.');
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  await cache.put(FORM, form);
}

/** One file alone may be the same in two releases. */
function isOfThisBuild(page) {
  const scripts = page.match(/\/assets\/[\w.-]+\.js/g) ?? [];
  return scripts.length > 0 && scripts.every((script) => FILES.includes(script));
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function networkFirst(request, pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(pathname, { ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
}
