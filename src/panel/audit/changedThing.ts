import type { Change } from './auditApi.ts'
import {
  toPanelMember,
  toPanelMessages,
  toPanelOrder,
  toPanelProduct,
  toPanelProductFiles,
  toPanelQuestions,
  toPanelReviews,
} from '../panelPaths.ts'

/** Where the panel shows what was changed; null where it has no page of its own. */
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
  }
  return ways[kind] ?? null
}
