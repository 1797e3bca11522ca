import type { BasketLine } from '../../../../contract/basket/schemas.ts'
import { keepValue, takeValue } from '../../../lib/draftValues.ts'
import { choiceKey } from '../basketSlice.ts'

type Line = Pick<BasketLine, 'websiteCode' | 'productProperty'>

const DRAFT = 'counts'

/**
 * Stores counts (0: remove the line) that could not be saved because the session had expired. They are saved after the same
 * member's next login in this tab.
 */
export const unsavedCounts = {
  /** @param from the count in the basket; if it differs after the login, the stored count is dropped */
  keep(line: Line, from: number, wanted: number): void {
    keepValue(DRAFT, choiceKey(line), `${from} ${wanted}`)
  },
  /** Removes and returns the stored count; undefined if there is none or the basket's count changed. */
  take(line: Line & Pick<BasketLine, 'count'>): number | undefined {
    const [from, wanted] = takeValue(DRAFT, choiceKey(line))?.split(' ').map(Number) ?? []
    return from === line.count ? wanted : undefined
  },
}
