/** Converts the index of the catalogue to arrays of numbers, and back. */
import { valueFacetKeys } from '../../../contract/catalogue/facets.ts'
import { sorts } from '../../../contract/catalogue/sortKeys.ts'
import { recordOf } from '../../shared/recordOf.ts'
import { CatalogueIndex } from './catalogueIndex.ts'
import { type Codes, Column } from './column.ts'
import type { Numbers } from './numbersFile.ts'
import { sortKeys } from './orders.ts'
import { Postings } from './postings.ts'

/** The data of an index that is not in its arrays. */
export interface IndexHead {
  readonly size: number
  /** Sets of values by column, indexed by code. */
  readonly sets: Readonly<Record<string, readonly (readonly string[])[]>>
}

type Arrays = Readonly<Record<string, Numbers>>

/** Returns the arrays themselves, not copies. */
export function partsOf(index: CatalogueIndex): { head: IndexHead; arrays: Arrays } {
  const columns = { ...index.columns, categories: index.categories }
  const arrays = Object.fromEntries([
    ...named<Numbers>('', { ids: index.ids, popularity: index.popularity, present: index.present }),
    ...named<Numbers>('key ', { ...index.keys }),
    ...named<Numbers>('sorted ', index.sorted),
    ...named<Numbers>('words ', { ...index.words.parts }),
    ...named<Column>('column ', columns).map(([name, { codes }]) => [name, codes] as const),
  ])
  const sets = Object.fromEntries(named('', columns).map(([name, column]) => [name, [...column.sets]]))
  return { head: { size: index.size, sets }, arrays }
}

const named = <T>(prefix: string, record: Readonly<Record<string, T>>) =>
  Object.entries(record).map(([name, value]) => [prefix + name, value] as const)

/** Restores an index, which uses the arrays in place. */
export async function indexOf({ size, sets }: IndexHead, arrays: Arrays): Promise<CatalogueIndex> {
  const some = <T extends Numbers>(name: string) => arrays[name] as T
  const column = (key: string) => Column.of(some<Codes>(`column ${key}`), sets[key] ?? [])
  return new CatalogueIndex({
    size,
    ids: some('ids'),
    popularity: some('popularity'),
    present: some('present'),
    keys: recordOf(sortKeys, (key) => some<Float64Array>(`key ${key}`)),
    sorted: recordOf(sorts, (sort) => some<Uint32Array>(`sorted ${sort}`)),
    columns: recordOf(valueFacetKeys, column),
    categories: column('categories'),
    words: await Postings.of({
      pool: some('words pool'),
      from: some('words from'),
      named: some('words named'),
      length: some('words length'),
    }),
  })
}
