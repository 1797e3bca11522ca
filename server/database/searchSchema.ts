import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

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

/** Searches of a day, by their words. */
export interface SearchCountsTable {
  /** Such as 2026-11-23, in Tehran. */
  day: ColumnType<Date, string, string>
  words: string
  asked: number
  /** Of these, those that nothing fitted. */
  unanswered: number
  /** Of these, those after which a product was opened; more than `asked` where a list was reached by a link. */
  followed: Generated<number>
  /** Different callers, about. */
  askers: Generated<number>
  /** The words as somebody wrote them. */
  typed: Generated<string>
}

/** Products opened after the searches of a day. */
export interface SearchChoicesTable {
  day: ColumnType<Date, string, string>
  words: string
  product_id: number
  chosen: number
}

/** Searches that staff keep from being shown as popular. */
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
