import type { Change } from './auditApi.ts'
import {
  toPanelMember,
  toPanelMessages,
  toPanelOrder,
  toPanelProduct,
  toPanelProductFiles,
  toPanelQuestions,
  toPanelReturn,
  toPanelReviews,
} from '../panelPaths.ts'

/** The panel's page of the changed thing; null if it has none. */
export function toChanged({ kind, subject }: Pick<Change, 'kind' | 'subject'>): string | null {
  if (kind === 'product' && /^(bulk-\d+|csv)$/.test(subject)) return toPanelProductFiles()
  if (!/^\d+$/.test(subject)) return null
  const ways: Partial<Record<Change['kind'], string>> = {
    order: toPanelOrder(subject),
    product: toPanelProduct(subject),
    review: `${toPanelReviews()}?id=${subject}`,
    question: `${toPanelQuestions()}?id=${subject}`,
    message: `${toPanelMessages()}?id=${subject}`,
    member: toPanelMember(subject),
    staff: toPanelMember(subject),
    return: toPanelReturn(subject),
  }
  return ways[kind] ?? null
}
