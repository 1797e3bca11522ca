import type { SearchChoice } from '../../../contract/search/schemas.ts'
import type { Services } from '../../api/services.ts'

type Picked = Pick<SearchChoice, 'words' | 'product'>

/** The picked suggestion whose page is loading, and the typed text. */
let picked: Picked | undefined

/** Remembers that a product was picked among the suggestions, until its page is shown. */
export function productPicked(words: string, product: number): void {
  picked = { words, product }
}

/** Called for each page view. If a search led to it, reports that to the server, without data of the visitor. */
export async function pageShown(
  pathname: string,
  { refer, storage, now }: Pick<Services, 'refer' | 'storage' | 'now'>,
): Promise<void> {
  const suggested = picked
  picked = undefined
  const before = refer()
  if (!pathname.startsWith('/shop/product/') || !(suggested || before.includes('filter_name='))) return
  // In the chunk of SearchIdeas, because no first view needs it. If loading fails, the view is not counted.
  const reporter = await import(/* webpackChunkName: "search-ideas" */ './reportChoice.ts').catch(() => null)
  reporter?.reportChoice({ pathname, suggested, before }, { storage, now })
}
