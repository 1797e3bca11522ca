import { answersChanged } from '../../api/answersChanged.ts'
import type { Tag } from '../../api/tags.ts'
import { productsChanged } from '../../features/live/events.ts'
import type { Start } from './start.ts'

/** Tags that are refetched for each pending query, because its answer may be older than the change. */
const productTags: readonly Tag[] = ['Product', 'ProductList', 'Basket', 'Home']

/** After staff changed products, refetches the cached answers of this tab that contain one of them. */
export function setupProductListeners(start: Start): void {
  start({
    actionCreator: productsChanged,
    effect: ({ payload }, { getState, dispatch }) => {
      const { queries, provided } = getState().api
      const keys = provided.keys as Readonly<Record<string, readonly { type: Tag }[]>>
      const ids = new Set(payload)
      const tags = new Set<Tag>()
      for (const [key, query] of Object.entries(queries)) {
        if (query?.status === 'pending') productTags.forEach((tag) => tags.add(tag))
        if (contains(query?.data, ids)) keys[key]?.forEach((tag) => tags.add(tag.type))
      }
      if (tags.size > 0) dispatch(answersChanged([...tags]))
    },
  })
}

/** Whether an answer contains one of these products, or any product if `ids` is empty. */
function contains(value: unknown, ids: ReadonlySet<number>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { price, productId, id = productId } = value as Readonly<Record<string, unknown>>
  if (price !== undefined && id !== undefined && (ids.size === 0 || ids.has(id as number))) return true
  return Object.values(value).some((part) => contains(part, ids))
}
