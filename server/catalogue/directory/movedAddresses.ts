/** Redirects the addresses of lists whose brand or category was renamed or merged. */
import { createAnswerCache, independentOfProducts } from '../../http/answerCache.ts'
import { LIST_PATH } from '../../../contract/catalogue/listRequestAt.ts'
import { toCategory } from '../../../contract/storefrontPaths.ts'
import type { Context } from '../../shared/context.ts'
import { readMoves, type Moves } from './addressesRepository.ts'

/** The present address for a former one; undefined for other addresses. */
type FindMoved = (url: string) => Promise<string | undefined>

export function createMovedAddresses({ db, bus, now }: Pick<Context, 'db' | 'bus' | 'now'>): FindMoved {
  const moves = createAnswerCache<Moves>(bus, now, independentOfProducts)
  return async (url) => {
    if (!LIST_PATH.test(url.split('?', 1)[0]!)) return undefined
    const { value } = await moves.get('', () => readMoves(db))
    return movedTo(url, value)
  }
}

/** @param url path and query of a list */
export function movedTo(url: string, { brands, categories, merged }: Moves): string | undefined {
  const { pathname, searchParams: asked } = new URL(url, 'http://shop')
  const id = LIST_PATH.exec(pathname)?.[1]
  const category = id === undefined ? undefined : own(merged, id)
  const type = asked.get('type') ?? ''
  const params = new URLSearchParams()
  let hasMoved = category !== undefined
  for (const [name, value] of asked) {
    const present = presentOf(name, value)
    hasMoved ||= present !== value
    params.append(name, present)
  }
  if (!hasMoved) return undefined
  const path = category ? toCategory(category) : pathname
  return params.size > 0 ? `${path}?${params}` : path

  function presentOf(name: string, value: string): string {
    if (name === 'brand') return own(brands, value) ?? value
    if (name !== 'category') return value
    const slug = value.trim()
    if (type === 'brand' || type === 'offer') return own(brands, slug.toLowerCase()) ?? value
    return type === '' && id === undefined ? (own(categories, slug) ?? value) : value
  }
}

/** Ignores properties of Object.prototype, because the keys come from URLs. */
const own = <V>(record: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
