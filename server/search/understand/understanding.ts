/**
 * Types of a text that was read, and of the knowledge needed to read it. A "place" is the index of a token; a "head" is a
 * word such as «صفحه» or «بند» that tells to which part of a watch the values beside it belong.
 */
import type { ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import type { Sort } from '../../../contract/catalogue/sorts.ts'
import type { UnsoldKind } from '../../../contract/catalogue/understoodSchemas.ts'
import type { AllFacetValues } from './facetValues.ts'
import type { Language } from './language.ts'

/** Values of which each product has its own number: conditions are ranges, not lists of values. */
export type AmountKey = 'price' | 'discount' | 'thickness'

export interface Condition {
  readonly key: ValueFacetKey | AmountKey
  /** Alternatives; empty for an amount. */
  readonly values: readonly string[]
  /** Bounds, both included, in Toman, percent, millimetres, atmospheres or months. */
  readonly min?: number
  readonly max?: number
  /** The wrist in cm from which a size was derived. */
  readonly wrist?: Range
  /** Places of the tokens that state the condition, including the head. */
  readonly places: readonly number[]
  /** The same places without the head. */
  readonly wordPlaces: readonly number[]
  /** Excluded values; `values` are then all others. */
  readonly unwanted?: readonly string[]
  /** Ranges that replace the bounds if the text names this gender. */
  readonly among?: readonly (Range & { readonly of: string; readonly values: readonly string[] })[]
  /** The text names a style, function or country, or a synonym of it: «غواصی», «دایور». */
  readonly isNamed?: true
  /** Near values, tried before the condition is dropped. */
  readonly nearly?: readonly string[]
}

/** A word that is no attribute and is searched in names and texts. */
export interface LeftWord {
  readonly word: string
  readonly place: number
  readonly isBrand?: true
  /** A colour without a head, which may apply to any part. */
  readonly isColour?: true
  /** A correction of an unknown typed word. */
  readonly isCorrected?: true
  /** The word names a strap or box that is wanted by itself. */
  readonly isThing?: true
  /** No product has the word: it names an unsold thing, or the catalogue has nothing for that age. */
  readonly isMissing?: true
  /** The language knows the word, and no product has it. */
  readonly isLacking?: true
  /** The name of a brand or other thing that the shop does not sell. */
  readonly isNameOfNone?: true
  /** Places of all tokens of the word, if there are several. */
  readonly wordPlaces?: readonly number[]
  /** The word is excluded: places of its tokens, and of these with the negation. */
  readonly unwanted?: { readonly wordPlaces: readonly number[]; readonly places: readonly number[] }
  /** The word is an alternative to the word at this place: «سیکو یا سیتیزن». */
  readonly insteadOf?: number
}

interface SaidSort {
  readonly sort: Sort
  readonly places: readonly number[]
  /** A word with another meaning implies it: «لاکچری». */
  readonly isImplied: boolean
}

export interface Understanding {
  readonly conditions: readonly Condition[]
  readonly sort: SaidSort | null
  readonly words: readonly LeftWord[]
  /** Places of words without a meaning. */
  readonly ignored: readonly number[]
  /** The text says «ساعت» or names a part of a watch, so straps and boxes are not meant. */
  readonly isWatch: boolean
  /** The text says «ساعت» itself, or a gift. */
  readonly isWatchSaid: boolean
  /** The text asks for something that is not sold: «گوشی», «تعمیر ساعت», «آدرس». */
  readonly unsold: UnsoldKind | null
}

/** Knowledge of the catalogue besides the language. */
export interface Known {
  readonly language: Language
  readonly values: AllFacetValues
  /** Synonyms of a value from the file of aliases, by the value's key. */
  aliasesOf(key: string): readonly string[]
  /** Whether the key is a synonym of something that no product has: «رولکس». */
  isLacking(key: string): boolean
  /** The words of the brand with this name without spaces; they are never attributes. */
  brandWords(key: string): readonly string[] | undefined
  /** Whether the catalogue or a synonym has the word. */
  isWord(word: string): boolean
  /** Whether a product has the word; synonyms do not count. */
  isHeld(word: string): boolean
}

/** Bounds, both included. */
export interface Range {
  readonly min?: number
  readonly max?: number
}

/** The sort that a negation asks for: "not expensive" sorts by the lowest price, "not cheap" does not sort. */
export const oppositeOf = ({ sort, places }: SaidSort, negation: readonly number[]): SaidSort | null =>
  sort === 'dearest' ? { sort: 'cheapest', places: [...places, ...negation], isImplied: false } : null
