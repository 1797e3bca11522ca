import { facetKeys } from '../../contract/catalogue/facets.ts'
import { priceNames } from '../../contract/catalogue/listQuery.ts'
import { scopeNames } from '../features/catalogue/list/listAddress.ts'

const names: ReadonlySet<string> = new Set([
  ...scopeNames,
  ...facetKeys.filter((key) => key !== 'price'),
  ...Object.values(priceNames),
  'sort',
  'page',
  'by',
])

/**
 * Whether pages read all parameters of a URL. Unknown parameters can have endless values, so such pages are not
 * cached.
 */
export function isOfReadParameters(url: string): boolean {
  const at = url.indexOf('?')
  if (at < 0) return true
  return [...new URLSearchParams(url.slice(at)).keys()].every((name) => names.has(name))
}
