import type { BasketLine } from '../../../../contract/basket/schemas.ts'
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts'
import { choiceKey } from '../basketSlice.ts'

type Line = Pick<BasketLine, 'websiteCode' | 'productProperty'>

const DRAFT = 'counts'

/**
 * Counts (0: the line is taken out) whose saving found the session over: they are saved after the login, by the same member
 * in the same tab.
 */
export const keptCounts = {
  /** @param from what the basket had; where it has another count by then, somebody has changed it since */
  keep(line: Line, from: number, wanted: number): void {
    keepDraft(DRAFT, { ...readDraft(DRAFT), [choiceKey(line)]: `${from} ${wanted}` })
  },
  /** Gives it once; undefined when there is none, or none any more. */
  take(line: Line & Pick<BasketLine, 'count'>): number | undefined {
    const { [choiceKey(line)]: kept, ...others } = readDraft(DRAFT)
    if (kept === undefined) return undefined
    if (Object.keys(others).length > 0) keepDraft(DRAFT, others)
    else dropDraft(DRAFT)
    const [from, wanted] = kept.split(' ').map(Number)
    return from === line.count ? wanted : undefined
  },
}
