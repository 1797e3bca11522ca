/** How often a page that stays open asks whether there is a newer build, ms. */
const EVERY = 3_600_000

/**
 * Registers the service worker, which stays on this build until the server has another.
 * @param build of this page
 * @param onNews this page is of an older build than the server's
 */
export async function watchBuild(build: string, onNews: () => void): Promise<void> {
  // Absent where the page is not secure.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!workers) return
  workers.addEventListener('message', ({ data }: MessageEvent<{ build?: string } | null>) => {
    if (data?.build && data.build !== build) onNews()
  })
  const registration = await workers.register(workerUrl(), { updateViaCache: 'none' }).catch(() => undefined)
  if (!registration) return

  let looked = Date.now()
  const look = () => {
    looked = Date.now()
    // Without a connection there is nothing to compare with.
    registration.update().catch(() => {})
  }
  setInterval(look, EVERY)
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - looked > EVERY / 6) look()
  })
}

interface UrlPolicy {
  createScriptURL(url: string): string
}

/** The only worker of the shop, as the browser asks for it (docs/decisions/0015). */
function workerUrl(): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: UrlPolicy): UrlPolicy }
  }
  const url = '/sw.js'
  return (
    trustedTypes?.createPolicy('aqrabe#worker', { createScriptURL: () => url }).createScriptURL(url) ?? url
  )
}
