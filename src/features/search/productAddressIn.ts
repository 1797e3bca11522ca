import type { RuntimeConfig } from '../../../contract/runtimeConfig.ts'
import { toProductById } from '../../../contract/storefrontListPaths.ts'

/** The product's path if the text is the URL or path of one of this shop's products, for example a pasted link; else null. */
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
