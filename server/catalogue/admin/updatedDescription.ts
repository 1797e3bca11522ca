import type { SpecificationGroup } from '../../../contract/catalogue/schemas.ts'
import { keyFactsOf, specificationsOf, type Described } from '../import/describe.ts'

interface Shown {
  readonly specifications: readonly SpecificationGroup[]
  readonly keyFacts: readonly { readonly title: string; readonly value: string }[]
}

/** The group of the owner's extra rows, which the shop does not derive from terms. */
export const EXTRA = 'مشخصات دیگر'
const MOST_FACTS = 4

/**
 * Specifications and key facts of a watch after its terms changed. Changes only the rows derived from a changed term,
 * because staff may have edited the others.
 */
export function updatedDescription(shown: Shown, before: Described, after: Described) {
  const changes = changesOf(rowsOf(specificationsOf(before)), rowsOf(specificationsOf(after)))
  const groups = shown.specifications
    .filter(({ title }) => title !== EXTRA)
    .map(({ title, rows }) => ({ title, rows: rows.flatMap((row) => changedRow(row, changes)) }))
  for (const { title, rows } of specificationsOf({ ...after, extra: [] }))
    for (const row of rows) {
      if (changes.get(row.title) !== row.value) continue
      if (groups.some((group) => group.rows.some((known) => known.title === row.title))) continue
      const group = groups.find((each) => each.title === title)
      if (group) group.rows.push(row)
      else groups.push({ title, rows: [row] })
    }
  const facts = changesOf(keyFactsOf(before), keyFactsOf(after))
  const keyFacts = shown.keyFacts.flatMap((row) => changedRow(row, facts))
  for (const row of keyFactsOf(after))
    if (
      keyFacts.length < MOST_FACTS &&
      facts.has(row.title) &&
      !keyFacts.some((one) => one.title === row.title)
    )
      keyFacts.push(row)
  return {
    specifications: [...groups, { title: EXTRA, rows: [...after.extra] }].filter(
      ({ rows }) => rows.length > 0,
    ),
    keyFacts,
  }
}

type Row = SpecificationGroup['rows'][number]

const rowsOf = (groups: readonly SpecificationGroup[]) =>
  groups.filter(({ title }) => title !== EXTRA).flatMap(({ rows }) => rows)

/** New values by title; null for a removed row. */
function changesOf(before: readonly Row[], after: readonly Row[]): Map<string, string | null> {
  const was = new Map(before.map(({ title, value }) => [title, value]))
  const is = new Map(after.map(({ title, value }) => [title, value]))
  return new Map(
    [...new Set([...was.keys(), ...is.keys()])]
      .filter((title) => was.get(title) !== is.get(title))
      .map((title) => [title, is.get(title) ?? null]),
  )
}

function changedRow(row: Row, changes: ReadonlyMap<string, string | null>): Row[] {
  const value = changes.get(row.title)
  if (value === undefined) return [row]
  return value === null ? [] : [{ ...row, value }]
}
