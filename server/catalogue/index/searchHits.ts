import type { Sort } from '../../../contract/catalogue/sorts.ts'
import type { Understood } from '../../../contract/catalogue/understoodSchemas.ts'
import type { Bits } from './bits.ts'
import type { Catalogue } from './syncedIndex.ts'

/** Products that a search found in the catalogue in memory. */
export interface SearchHits {
  /** In which they were found: slots are those of this one. */
  readonly catalogue: Catalogue
  readonly products: Bits
  readonly count: number
  /** Slots, best first; null when so many were found that what sells comes first. */
  readonly ranked: () => Uint32Array | null
  /** The order that was asked for in words. */
  readonly sort?: Sort
  /** How the text was read, where that says something. */
  readonly understood?: Understood
}

/** What `filter_name` of a list asks for, or its plain words; null when it is empty. Lists are given it by the search. */
export type FindByWords = (
  text: string,
  options?: { readonly literal?: boolean },
) => Promise<SearchHits | null>
