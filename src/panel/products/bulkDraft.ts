import { normalisePersian } from '../../../contract/normalise.ts'
import { formatNumber } from '../../lib/persian.ts'
import type { BulkChange } from './productsApi.ts'

/** Kinds of bulk changes. Raising and lowering are separate, because a minus sign is easily lost, especially on a phone. */
export const kindNames = {
  raise: 'افزایش قیمت',
  lower: 'کاهش قیمت',
  discount: 'گذاشتن تخفیف',
  endDiscount: 'برداشتن تخفیف',
  status: 'تغییر وضعیت',
  publish: 'انتشار',
  draft: 'پیش‌نویس کردن',
} as const

/** Form values of a bulk change. */
export interface BulkDraft {
  readonly [field: string]: string
  readonly kind: keyof typeof kindNames
  readonly percent: string
  readonly rounding: string
  readonly status: string
}

/** Minimum and maximum in percent; the server has the same limits. */
const limits = { raise: [0, 500], lower: [0, 90], discount: [1, 90] } as const

const hasPercent = (kind: BulkDraft['kind']): kind is keyof typeof limits => kind in limits

export const needsPercent = ({ kind }: BulkDraft) => hasPercent(kind)

/** Converts form values to a change, or to the Persian error in the input. */
export function changeFrom(draft: BulkDraft): BulkChange | string {
  const { kind } = draft
  if (kind === 'status') return { kind, status: Number(draft.status) as 1 }
  if (kind === 'endDiscount') return { kind }
  if (!hasPercent(kind)) return { kind: 'published', published: kind === 'publish' }
  const typed = normalisePersian(draft.percent).trim().replace('٫', '.').replace(/[٪%]/, '')
  const percent = /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : NaN
  const [least, most] = limits[kind]
  if (!(percent >= least && percent <= most && percent > 0))
    return kind === 'discount'
      ? 'درصد تخفیف را از ۱ تا ۹۰ بنویسید.'
      : `درصد ${kindNames[kind]} را بدون علامت و تا ${formatNumber(most)} بنویسید.`
  const rounding = Number(draft.rounding) as 1000
  if (kind === 'discount') return { kind, percent, rounding }
  return { kind: 'price', percent: kind === 'lower' ? -percent : percent, rounding }
}
