import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { choiceKey, type RemovedLine } from './basketSlice.ts'

export type CartEntry = { readonly line: BasketLine } | { readonly removed: RemovedLine }

/** The basket's lines with each removed line at its former place, unless it is in the basket again. */
export function cartEntries(items: readonly BasketLine[], removed: readonly RemovedLine[]): CartEntry[] {
  const present = new Set(items.map(choiceKey))
  const gone = removed.filter((line) => !present.has(choiceKey(line)))
  const entries: CartEntry[] = items.map((line) => ({ line }))
  for (const line of gone.sort((one, other) => one.at - other.at))
    entries.splice(line.at, 0, { removed: line })
  return entries
}
