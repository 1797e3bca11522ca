import type { SearchChoice } from '../../../contract/search/schemas.ts'
import type { Services } from '../../api/services.ts'

type Picked = Pick<SearchChoice, 'words' | 'product'>

/** The picked suggestion whose page is loading, with the typed text. */
let picked: Picked | undefined

/** A product was picked among the suggestions; reported when its page shows. */
export function productPicked(words: string, product: number): void {
  picked = { words, product }
}

/** Called for each page view. If a search led to it, the server counts that, without any data of the visitor. */
export async function pageShown(
  pathname: string,
  { refer, storage, now }: Pick<Services, 'refer' | 'storage' | 'now'>,
): Promise<void> {
  const suggested = picked
  picked = undefined
  const before = refer()
  if (!pathname.startsWith('/shop/product/') || !(suggested || before.includes('filter_name='))) return
  // In the chunk of SearchIdeas, because no first view needs it. If loading fails, one view is not counted.
  const reporter = await import(/* webpackChunkName: "search-ideas" */ './reportChoice.ts').catch(() => null)
  reporter?.reportChoice({ pathname, suggested, before }, { storage, now })
}
