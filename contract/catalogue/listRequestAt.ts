import { facetsRequest } from './listQuery.ts'
import type { ListRequest } from './schemas.ts'
import { sorts } from './sortKeys.ts'

/** Paths of lists of products, with the id of a category. */
export const LIST_PATH = /^\/shop(?:\/category(?:\/(\d{1,9})(?:\/[^/]+)?)?)?\/?$/

/** The request for the first page of the list at a path of the shop; null if there is no list at it. */
export function listRequestAt(url: string): ListRequest | null {
  if (!url.startsWith('/') || !URL.canParse(url, 'http://shop')) return null
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const list = LIST_PATH.exec(pathname)
  if (!list) return null
  const sort = sorts.find((one) => one === searchParams.get('sort'))
  return { ...facetsRequest(searchParams, list[1] ? Number(list[1]) : null), ...(sort && { sort }) }
}
