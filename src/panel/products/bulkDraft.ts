import { normalisePersian } from '../../../contract/normalise.ts'
import type { BulkChange } from './productsApi.ts'

export const kindNames = {
  price: 'قیمت را درصدی بالا یا پایین ببر',
  discount: 'تخفیف بگذار',
  endDiscount: 'تخفیف را بردار',
  status: 'وضعیت را عوض کن',
  publish: 'منتشر کن',
  draft: 'پیش‌نویس کن',
} as const

/** A bulk change as it is being typed. */
export interface BulkDraft {
  readonly kind: keyof typeof kindNames
  readonly percent: string
  readonly rounding: string
  readonly status: string
}

export const needsPercent = ({ kind }: BulkDraft) => kind === 'price' || kind === 'discount'

/** The change that was typed, or what is wrong with it. */
export function changeFrom(draft: BulkDraft): BulkChange | string {
  const { kind } = draft
  if (kind === 'status') return { kind, status: Number(draft.status) as 1 }
  if (kind === 'endDiscount') return { kind }
  if (kind === 'publish' || kind === 'draft') return { kind: 'published', published: kind === 'publish' }
  const typed = normalisePersian(draft.percent).replace('٫', '.').replace('−', '-')
  const percent = /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : NaN
  const [least, most] = kind === 'price' ? [-90, 500] : [1, 90]
  if (!(percent >= least && percent <= most) || percent === 0)
    return kind === 'price' ? 'درصد را از ۹۰- تا ۵۰۰ بنویسید.' : 'درصد تخفیف را از ۱ تا ۹۰ بنویسید.'
  return { kind, percent, rounding: Number(draft.rounding) as 1000 }
}
