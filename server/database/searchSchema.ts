import type { Generated, GeneratedAlways } from 'kysely'

/** Every word a product can be found by. */
export interface SearchWordsTable {
  word: string
  /** The number that stands for it in product_search. */
  id: GeneratedAlways<number>
  /** Holds a digit: part of a reference, a measure. There are as many as products. */
  is_code: GeneratedAlways<boolean>
}

/** What a product can be found by; kept by triggers, never written by hand. */
export interface ProductSearchTable {
  product_id: number
  /** Words of name, brand, reference and code. */
  names: Generated<number[]>
  /** These, and words of specification and categories. */
  terms: Generated<number[]>
}

export interface SearchDatabase {
  search_words: SearchWordsTable
  product_search: ProductSearchTable
}
