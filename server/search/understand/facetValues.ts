import { valueFacetKeys, type ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import type { Column } from '../../catalogue/index/column.ts'
import { searchWords } from '../searchWords.ts'

/** The values that a catalogue has of a facet. */
export interface FacetValues {
  /** By what they are called, without spaces. */
  readonly named: ReadonlyMap<string, string>
  /** Of a facet of numbers: what each value says. */
  readonly numbers: ReadonlyMap<string, number>
}

export type AllFacetValues = Readonly<Record<ValueFacetKey, FacetValues>>

/** How a value or a way of saying is looked up. */
export const keyOf = (text: string): string => searchWords(text).join('')

/** Read from the columns that lists are narrowed by. */
export function facetValues(columns: Readonly<Record<ValueFacetKey, Column>>): AllFacetValues {
  return Object.fromEntries(
    valueFacetKeys.map((key) => {
      const values = [...new Set(columns[key].sets.flat())]
      const named = new Map(values.map((value) => [keyOf(value), value]))
      const numbers = new Map(values.map((value) => [value, Number(value)]))
      return [key, { named, numbers }]
    }),
  ) as unknown as AllFacetValues
}
