import { normalisePersian } from '../../../contract/normalise.ts'
import type { CompareAnswer, CompareGroup } from '../../../contract/compare/schemas.ts'

/** The answer without products that have left the list since the request, in the list's order. */
export function narrowed({ products, groups }: CompareAnswer, keys: readonly number[]): CompareAnswer {
  const places = keys.map((key) => products.findIndex(({ id }) => id === key)).filter((place) => place >= 0)
  return {
    products: places.flatMap((place) => products[place] ?? []),
    groups: withRows(groups, ({ title, values }) => {
      const left = places.map((place) => values[place] ?? '')
      return left.some(Boolean) ? [{ title, values: left }] : []
    }),
  }
}

/** The rows in which the products differ. */
export function onlyDifferences(groups: readonly CompareGroup[]): CompareGroup[] {
  return withRows(groups, (row) => (new Set(row.values.map(normalisePersian)).size > 1 ? [row] : []))
}

type Row = CompareGroup['rows'][number]

function withRows(groups: readonly CompareGroup[], change: (row: Row) => Row[]): CompareGroup[] {
  return groups.flatMap(({ title, rows }) => {
    const changed = rows.flatMap(change)
    return changed.length > 0 ? [{ title, rows: changed }] : []
  })
}
