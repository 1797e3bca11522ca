import { SEEN_PICTURES } from '../../lib/lastSeen.ts'

/** Keeps these pictures (addresses) and no others for the time without a connection. */
export async function keepPictures(wanted: readonly string[]): Promise<void> {
  // Only secure pages have caches; a picture that cannot be kept is not shown, and nothing else.
  if (!('caches' in window)) return
  try {
    const cache = await caches.open(SEEN_PICTURES)
    const addresses = new Set(wanted.map((address) => new URL(address, window.location.href).href))
    for (const { url } of await cache.keys()) if (!addresses.delete(url)) await cache.delete(url)
    const keep = async (address: string) => {
      const answer = await fetch(address)
      if (answer.ok) await cache.put(address, answer)
    }
    await Promise.allSettled([...addresses].map(keep))
  } catch (error) {
    console.info('Pictures could not be kept', error)
  }
}
