import { valueFacetKeys, type ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import type { Column } from '../../catalogue/index/column.ts'
import { searchWords } from '../searchWords.ts'

/** The values of a facet in the catalogue. */
interface FacetValues {
  /** Values by their names without spaces. */
  readonly named: ReadonlyMap<string, string>
  /** Numbers of the values of a numeric facet. */
  readonly numbers: ReadonlyMap<string, number>
}

export type AllFacetValues = Readonly<Record<ValueFacetKey, FacetValues>>

/** The key under which a value or phrase is looked up. */
export const keyOf = (text: string): string => searchWords(text).join('')

/** Reads the values from the columns of the index. */
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
