import type { BasketAnswer, BasketLine } from '../../../contract/basket/schemas.ts'
import { choiceKey, type RemovedLine } from './basketSlice.ts'

export type CartEntry = { readonly line: BasketLine } | { readonly removed: RemovedLine }

/**
 * Inserts removed lines into the basket's lines at their former index. Omits those that are in the basket again, and those that
 * were saved for later and are no longer among the saved lines.
 */
export function cartEntries(
  { items, saved = [] }: Pick<BasketAnswer, 'items' | 'saved'>,
  removed: readonly RemovedLine[],
): CartEntry[] {
  const present = new Set(items.map(choiceKey))
  const savedNow = new Set(saved.map(choiceKey))
  const gone = removed.filter(
    (line) => !present.has(choiceKey(line)) && (!line.isSaved || savedNow.has(choiceKey(line))),
  )
  const entries: CartEntry[] = items.map((line) => ({ line }))
  for (const line of gone.sort((one, other) => one.at - other.at))
    entries.splice(line.at, 0, { removed: line })
  return entries
}
