import type { Category, Parents } from '../directoryRepository.ts'
import type { Above } from './categoriesRepository.ts'

type Node = Pick<Category, 'id' | 'parent_id'>

/** The ancestors of a category, nearest first. */
export function ancestors(id: number, parents: Parents): number[] {
  const parent = parents.get(id) ?? null
  return parent === null ? [] : [parent, ...ancestors(parent, parents)]
}

/** The main category and the other chosen categories, without the ancestors of these. */
export function chosenCategories(main: number, stored: readonly number[], parents: Parents): number[] {
  const above = new Set(stored.flatMap((id) => ancestors(id, parents)))
  return [main, ...stored.filter((id) => id !== main && !above.has(id))]
}

/** Pairs of each category with each of its ancestors. */
export function ancestorPairs(rows: readonly Node[]): Above {
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  return rows.flatMap(({ id }) => ancestors(id, parents).map((above) => [id, above] as const))
}

/** The category and all below it. */
export function subtreeOf(rows: readonly Node[], id: number): number[] {
  const children = rows.filter(({ parent_id: parent }) => parent === id)
  return [id, ...children.flatMap((child) => subtreeOf(rows, child.id))]
}

/** The titles from the root to the category, for people; files separate them by « > ». */
export function pathOf(
  rows: readonly Pick<Category, 'id' | 'parent_id' | 'title'>[],
  id: number,
  separator = ' › ',
): string {
  const row = rows.find((one) => one.id === id)
  if (!row) return ''
  if (row.parent_id === null) return row.title
  return pathOf(rows, row.parent_id, separator) + separator + row.title
}
