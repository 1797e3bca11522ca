import type { Sort } from '../../../contract/catalogue/sorts.ts'
import type { Understood } from '../../../contract/catalogue/understoodSchemas.ts'
import type { Bits } from './bits.ts'
import type { Catalogue } from './syncedIndex.ts'

export interface SearchHits {
  /** The catalogue to which the slots belong. */
  readonly catalogue: Catalogue
  readonly products: Bits
  readonly count: number
  /** Slots, best match first; null for so many results that the best-selling come first. */
  readonly ranked: () => Uint32Array | null
  /** The sort that the text asks for. */
  readonly sort?: Sort
  /** How the search read the text; absent if there is nothing to report. */
  readonly understood?: Understood
}

/**
 * Finds the products of `filter_name`; `literal` searches its plain words. Null for an empty text. The search provides
 * this function to lists.
 */
export type FindByWords = (
  text: string,
  options?: { readonly literal?: boolean },
) => Promise<SearchHits | null>
