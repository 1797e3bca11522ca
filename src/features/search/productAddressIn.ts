import type { RuntimeConfig } from '../../../contract/runtimeConfig.ts'
import { toProductById } from '../../../contract/storefrontListPaths.ts'

/** The path of the product whose URL the text contains, for example in a pasted message; null otherwise. */
export function productAddressIn(
  text: string,
  { publicOrigin }: Pick<RuntimeConfig, 'publicOrigin'>,
): string | null {
  const pasted = /^(?:(https?:\/\/[^/\s]+))?\/shop\/product\/(\d{1,9})(?:[/?#]\S*)?$/i.exec(text.trim())
  if (!pasted) return null
  const [, origin, id] = pasted
  const isOurs = !origin || [publicOrigin, globalThis.location?.origin].includes(origin.toLowerCase())
  return isOurs ? toProductById(Number(id)) : null
}
