import type { Product } from '../../../contract/catalogue/schemas.ts'

interface KnownProduct {
  readonly nameFa: string
  /** Empty if it has no picture. */
  readonly imageUrl: string
}

interface Cache {
  readonly queries: Readonly<Record<string, { readonly data?: unknown } | undefined>>
}

/**
 * Finds name and picture of a product in any cached answer, such as a list or the basket; undefined if no answer contains it, for
 * example after a reload.
 * @param choice id of the strap or colour to show in the picture; 0: none
 */
export function knownProduct(cache: Cache, websiteCode: string, choice: number): KnownProduct | undefined {
  for (const query of Object.values(cache.queries)) {
    const found = findProduct(query?.data, websiteCode)
    if (found) return { nameFa: found.nameFa, imageUrl: pictureOf(found, choice) }
  }
  return undefined
}

type Found = { readonly nameFa: string; readonly imageUrl?: string } & Partial<
  Pick<Product, 'images' | 'properties'>
>

function findProduct(data: unknown, websiteCode: string): Found | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { websiteCode: code, nameFa } = data as Record<string, unknown>
  if (code === websiteCode && typeof nameFa === 'string') return data as Found
  for (const part of Object.values(data)) {
    const found = findProduct(part, websiteCode)
    if (found) return found
  }
  return undefined
}

function pictureOf({ imageUrl, images, properties }: Found, choice: number): string {
  const own = properties?.find(({ id }) => id === choice)?.images?.[0]
  return own ?? imageUrl ?? images?.[0]?.imageUrl ?? ''
}
