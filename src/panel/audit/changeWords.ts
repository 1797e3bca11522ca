import type { ChangedKind } from '../../../contract/audit/kinds.ts'
import { staffRoleNames } from '../../../contract/authorization/permissions.ts'
import { returnStateInfo } from '../../../contract/returns/rules.ts'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import { productStatusInfo } from '../../../contract/statuses.ts'
import { formatNumber, toPersianDigits } from '../../lib/persian.ts'
import { fieldNames } from '../products/fieldNames.ts'
import { stateNames } from '../reviews/opinionsView.ts'
import type { Change } from './auditApi.ts'

export const kindNames: Readonly<Record<ChangedKind, string>> = {
  order: 'سفارش',
  product: 'کالا',
  coupon: 'کد تخفیف',
  review: 'دیدگاه',
  question: 'پرسش',
  basket: 'سبد',
  message: 'پیام',
  member: 'عضو',
  staff: 'همکار',
  return: 'بازگشت',
  search: 'جست‌وجو',
}

const actions: Readonly<Record<string, string>> = {
  accepted: 'پذیرفته شد',
  added: 'اضافه شد',
  answered: 'پاسخ گرفت',
  approved: 'تأیید شد',
  blocked: 'مسدود شد',
  deleted: 'پاک شد',
  bulk: 'در تغییری گروهی عوض شد',
  bulkUndone: 'از تغییر گروهی برگشت',
  hidden: 'پنهان شد',
  imported: 'از فایل آمد',
  loggedOut: 'از یک دستگاه خارج شد',
  marked: 'پاسخ‌داده‌شده علامت خورد',
  moved: 'وضعیتش تغییر کرد',
  noted: 'یادداشت به آن اضافه شد',
  received: 'به فروشگاه رسید',
  refunded: 'وجهش بازگردانده شد',
  refused: 'رد شد',
  removed: 'برداشته شد',
  reopened: 'به تازه‌ها برگشت',
  repriced: 'قیمتش عوض شد',
  returned: 'به صف برگشت',
  roleGiven: 'نقش گرفت',
  roleTaken: 'نقشش لغو شد',
  saved: 'تغییر کرد',
  shipped: 'فرستاده شد',
  shown: 'دوباره نمایش داده شد',
  unblocked: 'رفع مسدودی شد',
}

const BULK = /^bulk-(\d+)$/

/** What was changed, and how, as one sentence has it. A change of many products is a thing of its own. */
export function sentenceOf({ kind, subject, action }: Pick<Change, 'kind' | 'subject' | 'action'>) {
  const bulk = kind === 'product' ? BULK.exec(subject)?.[1] : undefined
  if (bulk)
    return {
      thing: `تغییر گروهی ${toPersianDigits(bulk)}`,
      done: action === 'bulkUndone' ? 'برگردانده شد' : 'انجام شد',
    }
  const thing = action === 'imported' ? 'کالاها' : `${kindNames[kind]} ${toPersianDigits(subject)}`
  return { thing, done: actionWords(action) }
}

/** What was done, in words; a new kind of change is at least one. */
export const actionWords = (action: string): string => actions[action] ?? 'تغییر کرد'

const more: Readonly<Record<string, string>> = {
  active: 'فعال',
  added: 'کالای تازه',
  answer: 'پاسخ',
  answered: 'پاسخ‌داده‌شده',
  bad: 'سطر نادرست',
  blocked: 'مسدود',
  carrier: 'شرکت پستی',
  cause: 'علت',
  channel: 'راه پاسخ',
  code: 'کد',
  count: 'تعداد',
  device: 'دستگاه',
  firstPurchase: 'فقط خرید نخست',
  from: 'از',
  isHidden: 'پنهان',
  kind: 'نوع',
  mobile: 'موبایل',
  note: 'یادداشت',
  number: 'کد رهگیری',
  reason: 'علت',
  refunded: 'بازگردانده (تومان)',
  role: 'نقش',
  rows: 'سطر',
  saleable: 'سالم و برگشته به انبار',
  state: 'نمایش',
  text: 'متن',
  title: 'عنوان',
  until: 'تا',
  updated: 'کالای تغییرکرده',
  value: 'مقدار',
  words: 'توضیح',
}

/** Null: a name that only programs know. */
export const nameOf = (kind: ChangedKind, field: string): string | null =>
  kind === 'return' && field === 'state' ? 'وضعیت' : (more[field] ?? fieldNames[field] ?? null)

const returnNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(returnStateInfo).map(([state, { nameFa }]) => [state, nameFa]),
)
const channels: Readonly<Record<string, string>> = { sms: 'پیامک', email: 'ایمیل' }

const NOTHING = '–'

/** Whether there was nothing to speak of. */
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A value as a person reads it. What it is called decides what a number means. */
export function valueWords(kind: ChangedKind, field: string, value: unknown): string {
  if (isEmpty(value)) return NOTHING
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر'
  const known = knownWords(kind, field)?.[String(value)]
  if (known) return known
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.map((one) => valueWords(kind, field, one)).join('، ')
  // Of a return: how many of each line.
  if (field === 'saleable')
    return `${formatNumber(Object.values(value as Record<string, number>).reduce((sum, one) => sum + one, 0))} عدد`
  return JSON.stringify(value, null, 1)
}

function knownWords(kind: ChangedKind, field: string): Readonly<Record<string, string>> | null {
  if (field === 'role') return staffRoleNames
  if (field === 'state') return kind === 'return' ? returnNames : stateNames
  if (field === 'channel') return channels
  if (field !== 'status') return null
  const info: Readonly<Record<string, { nameFa: string }>> =
    kind === 'order' ? orderStatusInfo : kind === 'product' ? productStatusInfo : {}
  return Object.fromEntries(Object.entries(info).map(([status, { nameFa }]) => [status, nameFa]))
}
