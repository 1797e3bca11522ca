/** ms between checks for a newer build while a page is open */
const EVERY = 3_600_000

/**
 * Registers the service worker and checks it for updates.
 * @param build name of this page's build
 * @param onNewBuild called when the server has a newer build
 */
export async function watchBuild(build: string, onNewBuild: () => void): Promise<void> {
  // Undefined on insecure pages.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!workers) return
  workers.addEventListener('message', ({ data }: MessageEvent<{ build?: string } | null>) => {
    if (data?.build && data.build !== build) onNewBuild()
  })
  const registration = await workers.register(workerUrl(), { updateViaCache: 'none' }).catch(() => undefined)
  if (!registration) return

  let checked = Date.now()
  const check = () => {
    checked = Date.now()
    // Fails without a connection.
    registration.update().catch(() => {})
  }
  setInterval(check, EVERY)
  window.addEventListener('online', check)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checked > EVERY / 6) check()
  })
}

interface UrlPolicy {
  createScriptURL(url: string): string
}

/** URL of the service worker as a trusted type (docs/decisions/0015). */
function workerUrl(): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: UrlPolicy): UrlPolicy }
  }
  const url = '/sw.js'
  return (
    trustedTypes?.createPolicy('aqrabe#worker', { createScriptURL: () => url }).createScriptURL(url) ?? url
  )
}
