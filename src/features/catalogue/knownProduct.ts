interface KnownProduct {
  readonly nameFa: string
  /** Empty: it has no picture. */
  readonly imageUrl: string
}

interface Cache {
  readonly queries: Readonly<Record<string, { readonly data?: unknown } | undefined>>
}

/**
 * What some answer in the cache says of a product, whichever shows it: a list, a page, the basket. Undefined after a
 * reload that did not fetch it again.
 */
export function knownProduct(cache: Cache, websiteCode: string): KnownProduct | undefined {
  for (const query of Object.values(cache.queries)) {
    const found = findProduct(query?.data, websiteCode)
    if (found) return found
  }
  return undefined
}

function findProduct(data: unknown, websiteCode: string): KnownProduct | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { websiteCode: code, nameFa, imageUrl, images } = data as Record<string, unknown>
  if (code === websiteCode && typeof nameFa === 'string') {
    const first = (images as { imageUrl: string }[] | undefined)?.[0]?.imageUrl
    return { nameFa, imageUrl: typeof imageUrl === 'string' ? imageUrl : (first ?? '') }
  }
  for (const part of Object.values(data)) {
    const found = findProduct(part, websiteCode)
    if (found) return found
  }
  return undefined
}
