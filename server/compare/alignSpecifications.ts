import { normalisePersian } from '../../contract/normalise.ts'
import type { CompareGroup, CompareRow } from '../../contract/compare/schemas.ts'
import type { SpecificationGroup } from '../../contract/catalogue/schemas.ts'

/**
 * Merges the specifications of several products into one table. Matches groups and rows by their normalised names; a
 * row of a single product stays at its place, with empty values for the others.
 */
export function alignSpecifications(products: readonly (readonly SpecificationGroup[])[]): CompareGroup[] {
  const groups = new Lines<{ title: string; rows: Lines<CompareRow> }>()
  products.forEach((product, index) => {
    groups.restart()
    for (const { title, rows } of product) {
      const group = groups.at(title, () => ({ title, rows: new Lines<CompareRow>() }))
      group.rows.restart()
      for (const { title, value } of rows) {
        const row = group.rows.at(title, () => ({ title, values: products.map(() => '') }))
        const before = row.values[index]
        row.values[index] = before ? `${before}، ${value}` : value
      }
    }
  })
  return groups.list.map(({ title, rows }) => ({ title, rows: rows.list }))
}

/** Named lines in order; a new line is inserted after the last matched one. */
class Lines<T> {
  readonly list: T[] = []
  readonly #byName = new Map<string, T>()
  #last = -1

  restart(): void {
    this.#last = -1
  }

  at(name: string, make: () => T): T {
    const key = normalisePersian(name)
    const known = this.#byName.get(key)
    if (known !== undefined) {
      this.#last = this.list.indexOf(known)
      return known
    }
    const made = make()
    this.#byName.set(key, made)
    this.#last += 1
    this.list.splice(this.#last, 0, made)
    return made
  }
}
