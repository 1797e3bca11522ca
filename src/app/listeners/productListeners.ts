import { answersChanged } from '../../api/answersChanged.ts'
import type { Tag } from '../../api/tags.ts'
import { productsChanged } from '../../features/live/events.ts'
import type { Start } from './start.ts'

/** Answers on their way may be older than the change: nobody knows yet what they hold. */
const ofGoods: readonly Tag[] = ['Product', 'ProductList', 'Basket', 'Home']

/** What staff changed is asked for again where this tab shows it, in whatever answer: a list, a product, the basket. */
export function setupProductListeners(start: Start): void {
  start({
    actionCreator: productsChanged,
    effect: ({ payload }, { getState, dispatch }) => {
      const { queries, provided } = getState().api
      const keys = provided.keys as Readonly<Record<string, readonly { type: Tag }[]>>
      const ids = new Set(payload)
      const tags = new Set<Tag>()
      for (const [key, query] of Object.entries(queries)) {
        if (query?.status === 'pending') ofGoods.forEach((tag) => tags.add(tag))
        if (holds(query?.data, ids)) keys[key]?.forEach((tag) => tags.add(tag.type))
      }
      if (tags.size > 0) dispatch(answersChanged([...tags]))
    },
  })
}

/** Whether an answer holds one of these products, or any where they are not known. */
function holds(value: unknown, ids: ReadonlySet<number>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { price, productId, id = productId } = value as Readonly<Record<string, unknown>>
  if (price !== undefined && id !== undefined && (ids.size === 0 || ids.has(id as number))) return true
  return Object.values(value).some((part) => holds(part, ids))
}
