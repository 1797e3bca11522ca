/**
 * The service worker: one page for the time without a connection, and nothing else. It keeps no answer of the
 * API and no page of the shop, so nothing that it gives can be taken for fresh.
 */

/** Put in front of this file by the server. */
declare const BUILD: {
  readonly name: string
  /** The page, and what it needs: paths. */
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
    event.respondWith(keptFirst(request))
})

async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  // The anonymous page: without cookies in either direction.
  const page = new Request(BUILD.page, { credentials: 'omit', cache: 'reload' })
  await Promise.all([cache.add(page), cache.addAll([...BUILD.files])])
  // Pages of an older build lose nothing: all that they ask for still comes from the server.
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

async function keptFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}
