import type { Category } from '../directoryRepository.ts'
import { ancestors } from '../admin/readAdminProduct.ts'
import type { Above } from './categoriesRepository.ts'

type Node = Pick<Category, 'id' | 'parent_id'>

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

/** The titles from the root to the category. */
export function pathOf(rows: readonly Category[], id: number): string {
  const row = rows.find((one) => one.id === id)
  if (!row) return ''
  return row.parent_id === null ? row.title : `${pathOf(rows, row.parent_id)} › ${row.title}`
}
