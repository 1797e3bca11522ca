import { SEEN_PICTURES } from '../../lib/lastSeen.ts'

/** A picture that was kept, as a data address (the content policy allows no other); null when there is none. */
export async function keptPicture(imageUrl: string): Promise<string | null> {
  if (!imageUrl || !('caches' in window)) return null
  const cache = await caches.open(SEEN_PICTURES)
  const answer = await cache.match(new URL(imageUrl, location.href).href, { ignoreVary: true })
  if (!answer) return null
  const blob = await answer.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('A kept picture could not be read'))
    reader.readAsDataURL(blob)
  })
}
