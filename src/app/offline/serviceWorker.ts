/**
 * The service worker. It caches only the offline page and its files, no API answers and no pages of the shop, so it never
 * serves stale content.
 */

/** The server prepends this constant to the file. */
declare const BUILD: {
  readonly name: string
  /** Paths of the offline page and of its files. */
  readonly page: string
  readonly files: readonly string[]
}

interface Scope {
  skipWaiting(): Promise<void>
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<{ postMessage(message: object): void }[]>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}
interface Extendable {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

const scope = self as unknown as Scope
const PREFIX = 'offline-'
const cacheName = PREFIX + BUILD.name

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate') event.respondWith(navigate(event))
  else if (origin === self.location.origin && BUILD.files.includes(pathname))
    event.respondWith(cacheFirst(request))
})

async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  // Without cookies, because the page is anonymous.
  const page = new Request(BUILD.page, { credentials: 'omit', cache: 'reload' })
  await Promise.all([cache.add(page), cache.addAll([...BUILD.files])])
  // Safe while pages of an older build are open, because the worker passes their requests to the server.
  await scope.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
  for (const page of await scope.clients.matchAll({ type: 'window' })) page.postMessage({ build: BUILD.name })
}

async function navigate({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(BUILD.page)) ?? Response.error()
  }
}

async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}
