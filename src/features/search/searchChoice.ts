import type { SearchChoice } from '../../../contract/search/schemas.ts'
import type { Services } from '../../api/services.ts'

type Picked = Pick<SearchChoice, 'words' | 'product'>

/** A suggestion that is being opened, with the words it answers. */
let picked: Picked | undefined

/** A product of the suggestions was picked; it counts when its page shows. */
export function productPicked(words: string, product: number): void {
  picked = { words, product }
}

/** A page shows: if a search led to it, the server counts that, and nothing of who it was. */
export async function pageShown(
  pathname: string,
  { refer, storage, now }: Pick<Services, 'refer' | 'storage' | 'now'>,
): Promise<void> {
  const suggested = picked
  picked = undefined
  const before = refer()
  if (!pathname.startsWith('/shop/product/') || !(suggested || before.includes('filter_name='))) return
  // With what the search box shows besides: no first view needs it. What cannot be fetched is one count less.
  const reporter = await import(/* webpackChunkName: "search-ideas" */ './reportChoice.ts').catch(() => null)
  reporter?.reportChoice({ pathname, suggested, before }, { storage, now })
}
