import type { BasketAnswer, BasketLine } from '../../../contract/basket/schemas.ts'
import { choiceKey, type RemovedLine } from './basketSlice.ts'

export type CartEntry = { readonly line: BasketLine } | { readonly removed: RemovedLine }

/**
 * The basket's lines with each removed line at its former place, unless it is in the basket again, or was saved and is
 * not saved any more.
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
