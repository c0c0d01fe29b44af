/**
 * Stores the exam's page and files of one build, so that a reload without a network brings back the exam. It touches no
 * answer of the API, picture or other page, and shows its page only if the server fails or is too slow.
 */
declare const self: ServiceWorkerGlobalScope;
/** The build sets them. The name of the build changes with any of the files. */
declare const __EXAM_FILES__: { page: string; files: string[]; build: string };

const { page, files, build } = __EXAM_FILES__;
const prefix = 'exam-';
const cacheName = `${prefix}${build}`;
const patience = 5_000;

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOlder());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(freshPage(request));
  else if (files.includes(url.pathname)) event.respondWith(cachedFile(request));
});

/** Stores all files or none: a page without one of its files is of no use. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([new Request(page, { cache: 'reload' }), ...files]);
  // Every page from now on is complete, whatever its build, so the new worker need not wait.
  await self.skipWaiting();
}

async function removeOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function freshPage(request: Request): Promise<Response> {
  const cached = await caches.match(page, { cacheName });
  if (!cached) return fetch(request);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patience) });
    return response.status >= 500 ? cached : response;
  } catch {
    return cached;
  }
}

/** The name of a file changes with its content, so a stored file is never an old one. */
async function cachedFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName })) ?? fetch(request);
}
