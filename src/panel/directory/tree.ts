import type { Category } from './directoryApi.ts'

export interface TreeRow {
  readonly category: Category
  readonly depth: number
  readonly siblings: readonly Category[]
  /** Index among the siblings, from 0. */
  readonly place: number
}

/** Lists the categories depth-first, so that each precedes its subcategories. */
export function rowsOf(items: readonly Category[], parentId: number | null = null, depth = 0): TreeRow[] {
  const siblings = items.filter((one) => one.parentId === parentId)
  return siblings.flatMap((category, place) => [
    { category, depth, siblings, place },
    ...rowsOf(items, category.id, depth + 1),
  ])
}

/** Ids of a category and all its descendants. */
export function idsBelow(items: readonly Category[], id: number): number[] {
  return [id, ...items.filter((one) => one.parentId === id).flatMap((one) => idsBelow(items, one.id))]
}

/** The titles from the root to the category, joined by « › ». */
export function pathIn(items: readonly Category[], id: number): string {
  const category = items.find((one) => one.id === id)
  if (!category) return ''
  return category.parentId === null
    ? category.title
    : `${pathIn(items, category.parentId)} › ${category.title}`
}

/** Options of a select: the categories by path, without `except` and its descendants. */
export function optionsOf(items: readonly Category[], except?: number) {
  const omitted = except === undefined ? [] : idsBelow(items, except)
  return rowsOf(items).flatMap(({ category: { id } }) =>
    omitted.includes(id) ? [] : [{ id, name: pathIn(items, id) }],
  )
}

export interface Place {
  readonly parentId: number | null
  readonly place: number
}

export type Way = 'up' | 'down' | 'in' | 'out'

/** Parent and index to which a button moves a category; undefined if it cannot move that way. */
export function placeOf(
  items: readonly Category[],
  { category, siblings, place }: TreeRow,
  way: Way,
): Place | undefined {
  const { parentId } = category
  if (way === 'up') return place > 0 ? { parentId, place: place - 1 } : undefined
  if (way === 'down') return place < siblings.length - 1 ? { parentId, place: place + 1 } : undefined
  if (way === 'in') {
    const above = siblings[place - 1]
    return above && { parentId: above.id, place: items.filter((one) => one.parentId === above.id).length }
  }
  const parent = items.find((one) => one.id === parentId)
  if (!parent) return undefined
  const around = items.filter((one) => one.parentId === parent.parentId)
  return { parentId: parent.parentId, place: around.indexOf(parent) + 1 }
}

export type Drop = 'before' | 'inside' | 'after'

/** Parent and index of a dropped category; undefined if it would be its own descendant. */
export function placeOfDrop(
  items: readonly Category[],
  { dragged, on, drop }: { readonly dragged: number; readonly on: TreeRow; readonly drop: Drop },
): Place | undefined {
  if (idsBelow(items, dragged).includes(on.category.id)) return undefined
  if (drop === 'inside')
    return { parentId: on.category.id, place: items.filter((one) => one.parentId === on.category.id).length }
  const others = on.siblings.filter(({ id }) => id !== dragged)
  const place = others.indexOf(on.category) + (drop === 'after' ? 1 : 0)
  return { parentId: on.category.parentId, place }
}
