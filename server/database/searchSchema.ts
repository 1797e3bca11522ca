import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Every word a product can be found by. */
export interface SearchWordsTable {
  word: string
  /** The word's number in product_search. */
  id: GeneratedAlways<number>
  /** Whether the word contains a digit: part of a reference, or a measure. About as many such words exist as products. */
  is_code: GeneratedAlways<boolean>
}

/** The words by which a product is found; written only by triggers. */
export interface ProductSearchTable {
  product_id: number
  /** Words of name, brand, reference and code. */
  names: Generated<number[]>
  /** The words in `names`, and words of specification and categories. */
  terms: Generated<number[]>
}

/** Searches of a day, by their words. */
export interface SearchCountsTable {
  /** Such as 2026-11-23, in Tehran. */
  day: ColumnType<Date, string, string>
  words: string
  asked: number
  /** Of these, searches without results. */
  unanswered: number
  /** Of these, searches after which a product was opened; may be more than `asked`, because a list can be opened by a link. */
  followed: Generated<number>
  /** Approximate number of different callers. */
  askers: Generated<number>
  /** The words as a shopper typed them. */
  typed: Generated<string>
}

/** Products opened after the searches of a day. */
export interface SearchChoicesTable {
  day: ColumnType<Date, string, string>
  words: string
  product_id: number
  chosen: number
}

/** Searches that staff have hidden from the popular ones. */
export interface HiddenSearchesTable {
  words: string
  hidden_at: Generated<Date>
}

export interface SearchDatabase {
  search_counts: SearchCountsTable
  search_choices: SearchChoicesTable
  hidden_searches: HiddenSearchesTable
  search_words: SearchWordsTable
  product_search: ProductSearchTable
}
