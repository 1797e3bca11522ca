/** What is understood of a text, and what is known for it. Types only. */
import type { ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import type { Sort } from '../../../contract/catalogue/sorts.ts'
import type { UnsoldKind } from '../../../contract/catalogue/understoodSchemas.ts'
import type { AllFacetValues } from './facetValues.ts'
import type { Language } from './language.ts'

/** What a product has one number of, each its own: it is between two, and no list of values. */
export type AmountKey = 'price' | 'discount' | 'thickness'

/** What must hold of a product. */
export interface Condition {
  readonly key: ValueFacetKey | AmountKey
  /** Any of them; none for an amount. */
  readonly values: readonly string[]
  /** What was said, of a number: Toman, percent, millimetres, atmospheres or months, both included. */
  readonly min?: number
  readonly max?: number
  /** Centimetres round the wrist that a size is to fit. */
  readonly wrist?: Range
  /** Places of the tokens that say it, the head's among them. */
  readonly places: readonly number[]
  /** Those without the head. */
  readonly said: readonly number[]
  /** What was said is not wanted: `values` are all but these. */
  readonly unwanted?: readonly string[]
  /** What it says of watches for him or for her, where that is another size. */
  readonly among?: readonly (Range & { readonly of: string; readonly values: readonly string[] })[]
  /** A style, function or country by its name or a synonym: «غواصی», «دایور». */
  readonly isNamed?: true
  /** What is nearly as good, to be tried before the condition is given up. */
  readonly nearly?: readonly string[]
}

/** A word that is looked for as a word. */
export interface LeftWord {
  readonly word: string
  readonly place: number
  /** Of a brand's name. */
  readonly isBrand?: true
  /** It may be of anything: a colour without a head. */
  readonly isColour?: true
  /** A correction of an unknown typed word. */
  readonly isMended?: true
  /** Says what it is: a box, no watch. */
  readonly isThing?: true
  /** No product has it: something else is sold here, or the catalogue has nothing for that age. */
  readonly isMissing?: true
  /** The language knows it, and the catalogue has nothing of it. */
  readonly isLacking?: true
  /** Of a brand, or of something else that has a name, which the shop does not sell. */
  readonly isNameOfNone?: true
  /** Places of all tokens that say it, where they are more than its own. */
  readonly said?: readonly number[]
  /** What it names is not wanted: places of its tokens, and of all that say so. */
  readonly unwanted?: { readonly said: readonly number[]; readonly places: readonly number[] }
  /** It stands for the same wish as the words of this place: «سیکو یا سیتیزن». */
  readonly insteadOf?: number
}

export interface SaidSort {
  readonly sort: Sort
  readonly places: readonly number[]
  /** A word for something else says it besides: «لاکچری». */
  readonly isImplied: boolean
}

export interface Understanding {
  readonly conditions: readonly Condition[]
  readonly sort: SaidSort | null
  readonly words: readonly LeftWord[]
  /** Places of words that say nothing. */
  readonly talk: readonly number[]
  /** The text says «ساعت» or names a part of a watch, so straps and boxes are not meant. */
  readonly isWatch: boolean
  /** The text says «ساعت» itself, or a gift. */
  readonly isWatchSaid: boolean
  /** What is asked for is not sold here: «گوشی», «تعمیر ساعت», «آدرس». */
  readonly unsold: UnsoldKind | null
}

/** What is known beside the language. */
export interface Known {
  readonly language: Language
  readonly values: AllFacetValues
  /** Ways of saying values that stand in the file of aliases, by the value's key: they count as the value. */
  aliasesOf(key: string): readonly string[]
  /** Ways of saying something that no product has, by any of them without spaces: «رولکس». */
  isLacking(key: string): boolean
  /** The words of the brand whose name this is, without spaces: they are never attributes. */
  brandWords(key: string): readonly string[] | undefined
  /** A word of the catalogue. */
  isWord(word: string): boolean
  /** A word that a product has; other ways of saying it do not count. */
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
