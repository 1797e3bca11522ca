import type { Answer } from '../../../contract/endpoints.ts'
import type { ChangedKind } from '../../../contract/audit/kinds.ts'
import { variables } from '../../../contract/settings/variables.ts'
import { settingFieldNames, settingPartNames, type SettingPart } from '../../../contract/settings/parts.ts'
import { staffRoleNames } from '../../../contract/authorization/permissions.ts'
import { returnStateInfo } from '../../../contract/returns/rules.ts'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import { productStatusInfo } from '../../../contract/statuses.ts'
import { formatNumber, toPersianDigits } from '../../lib/persian.ts'
import { fieldNames, numberTermNames, textTermNames } from '../products/fieldNames.ts'
import type { Change } from './auditApi.ts'
import { useGetProductTermsQuery } from '../products/productsApi.ts'
import { stateNames } from '../reviews/opinionsApi.ts'
import { stepWords } from '../setup/setupWords.ts'
import { moment } from '../shared/moment.ts'

export const kindNames: Readonly<Record<ChangedKind, string>> = {
  order: 'سفارش',
  product: 'کالا',
  brand: 'برند',
  category: 'دسته',
  picture: 'تصویر',
  coupon: 'کد تخفیف',
  content: 'نوشته یا صفحه',
  delivery: 'ارسال',
  setting: 'تنظیمات',
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
  bulkUndoBegun: 'آغاز شد',
  accepted: 'پذیرفته شد',
  added: 'اضافه شد',
  answered: 'پاسخ گرفت',
  answerRemoved: 'بی‌پاسخ شد',
  pictureRemoved: 'یک عکسش برداشته شد',
  approved: 'تأیید شد',
  backupBegun: 'آغاز شد',
  backupTaken: 'دریافت شد',
  blocked: 'مسدود شد',
  deleted: 'پاک شد',
  bulk: 'در تغییری گروهی عوض شد',
  bulkUndone: 'از تغییر گروهی برگشت',
  hidden: 'پنهان شد',
  importBegun: 'آغاز شد',
  imported: 'از فایل آمد',
  left: 'برای بعد ماند',
  loggedOut: 'از یک دستگاه خارج شد',
  merged: 'در دیگری ادغام شد',
  marked: 'پاسخ‌داده‌شده علامت خورد',
  moved: 'وضعیتش تغییر کرد',
  noted: 'یادداشت به آن اضافه شد',
  published: 'منتشر شد',
  received: 'به فروشگاه رسید',
  receiptConfirmed: 'وجه کارت‌به‌کارتش رسید',
  receiptRefused: 'رسید کارت‌به‌کارتش رد شد',
  refunded: 'وجهش بازگردانده شد',
  refunding: 'وجهش در انتظار بازگشت است',
  refused: 'رد شد',
  removed: 'برداشته شد',
  resumed: 'دوباره در نوبت آمد',
  restored: 'به حالت قبلی برگشت',
  reopened: 'به تازه‌ها برگشت',
  reordered: 'جابه‌جا شد',
  repriced: 'قیمتش عوض شد',
  returned: 'به صف برگشت',
  roleGiven: 'نقش گرفت',
  roleTaken: 'نقشش لغو شد',
  saved: 'تغییر کرد',
  scheduled: 'زمان انتشار گرفت',
  shipped: 'فرستاده شد',
  shown: 'دوباره نمایش داده شد',
  testSent: 'فرستاده شد',
  unblocked: 'رفع مسدودی شد',
  unscheduled: 'از نوبت انتشار بیرون آمد',
  withdrawn: 'از انتشار خارج شد',
}

/** Starts of long jobs. The end of a job is a separate log entry, which is missing if the server stopped in between. */
const beginnings: Readonly<Record<string, string>> = {
  bulkUndoBegun: 'برگرداندن تغییر گروهی',
  importBegun: 'ورود کالاها از فایل',
}

/** Subjects of the kind `setting` that have no version history. */
const settingThings: Readonly<Record<string, string>> = {
  backup: 'نسخهٔ پشتیبان',
  setup: 'گام راه‌اندازی',
  test: 'پیام آزمایشی',
}

const BULK = /^bulk-(\d+)$/

/** Subject (`thing`) and verb (`done`) of the Persian sentence that describes a change. */
export function sentenceOf({ kind, subject, action }: Pick<Change, 'kind' | 'subject' | 'action'>) {
  const bulk = kind === 'product' ? BULK.exec(subject)?.[1] : undefined
  const begun = beginnings[action]
  if (begun) return { thing: bulk ? `${begun} ${toPersianDigits(bulk)}` : begun, done: actionText(action) }
  if (bulk)
    return {
      thing: `تغییر گروهی ${toPersianDigits(bulk)}`,
      done: action === 'bulkUndone' ? 'برگردانده شد' : 'انجام شد',
    }
  const thing =
    action === 'imported'
      ? 'کالاها'
      : kind === 'setting' && settingThings[subject]
        ? settingThings[subject]
        : kind === 'setting'
          ? `${kindNames[kind]} ${settingPartNames[subject as SettingPart] ?? subject}`
          : `${kindNames[kind]} ${/[a-z]/i.test(subject) ? subject : toPersianDigits(subject)}`
  return { thing, done: actionText(action) }
}

/** The verb of an action; generic if unknown. */
export const actionText = (action: string): string => actions[action] ?? 'تغییر کرد'

const more: Readonly<Record<string, string>> = {
  active: 'فعال',
  added: 'کالای تازه',
  amount: 'مبلغ (تومان)',
  answer: 'پاسخ',
  answered: 'پاسخ‌داده‌شده',
  bad: 'سطر نادرست',
  blocked: 'مسدود',
  carrier: 'شرکت پستی',
  delivered: 'تحویل‌شده',
  cause: 'علت',
  channel: 'راه پاسخ',
  code: 'کد',
  count: 'تعداد',
  description: 'توضیح کوتاه',
  device: 'دستگاه',
  endsAt: 'پایان',
  firstPurchase: 'فقط خرید نخست',
  from: 'از',
  isHidden: 'پنهان',
  kind: 'نوع',
  imageUrl: 'تصویر',
  lines: 'سطرهای فایل',
  maxDiscount: 'سقف تخفیف (تومان)',
  mergedInto: 'ادغام در',
  minTotal: 'کمترین مبلغ سبد (تومان)',
  mobile: 'موبایل',
  note: 'یادداشت',
  number: 'کد رهگیری',
  parent: 'زیرمجموعهٔ',
  perUser: 'چند بار برای هر خریدار',
  place: 'جا در فهرست',
  publishAt: 'زمان انتشار',
  publishedAt: 'انتشار',
  reason: 'علت',
  refunded: 'بازگردانده (تومان)',
  restock: 'برگشت به موجودی',
  role: 'نقش',
  rows: 'سطر فایل',
  saleable: 'سالم و برگشته به انبار',
  startsAt: 'آغاز',
  state: 'نمایش',
  story: 'داستان برند',
  text: 'متن',
  title: 'عنوان',
  tracking: 'کد پیگیری واریز',
  until: 'تا',
  updated: 'کالای تغییرکرده',
  usageLimit: 'چند بار برای همه',
  value: 'مقدار',
  words: 'توضیح',
  ...textTermNames,
  ...numberTermNames,
}

/** Field names that apply to one kind of changed object only. */
const namesOfKind: Partial<Record<ChangedKind, Readonly<Record<string, string>>>> = {
  coupon: { brandIds: 'فقط برای برند', categoryIds: 'فقط برای دسته', value: 'اندازهٔ تخفیف' },
  return: { state: 'وضعیت' },
  setting: {
    ...settingFieldNames,
    ...Object.fromEntries(Object.entries(variables).map(([name, { title }]) => [name, title])),
    ...{ label: 'نوشته', url: 'نشانی', image: 'تصویر', mobiles: 'پیامک به', emails: 'ایمیل به' },
    ...{ number: 'شمارهٔ کارت', holder: 'به نام', bank: 'بانک', iban: 'شبا', holdHours: 'مهلت رسید (ساعت)' },
    ...{ instagram: 'اینستاگرام', telegram: 'تلگرام', twitter: 'توییتر', facebook: 'فیسبوک' },
    ...{ step: 'گام', file: 'فایل', begunAt: 'زمان', to: 'گیرنده', message: 'پیام' },
    ...{ price: 'هزینه (تومان)', from: 'از مبلغ (تومان)' },
  },
}

/** Null if the field has no Persian name. */
export const nameOf = (kind: ChangedKind, field: string): string | null =>
  namesOfKind[kind]?.[field] ?? more[field] ?? fieldNames[field] ?? null

const returnNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(returnStateInfo).map(([state, { nameFa }]) => [state, nameFa]),
)
const stepNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(stepWords).map(([step, { title }]) => [step, title]),
)
const channels: Readonly<Record<string, string>> = { sms: 'پیامک', email: 'ایمیل' }
/** Limits of a coupon that 0 switches off. */
const unlimitedAtZero = ['maxDiscount', 'perUser', 'usageLimit']
const couponKinds: Readonly<Record<string, string>> = { percent: 'درصدی', amount: 'مبلغ ثابت' }

const NOTHING = '–'

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Formats the value of a field; numbers mean different things by field. `names`: brands and categories by id. */
export function valueText(kind: ChangedKind, field: string, value: unknown, names?: ShopNames): string {
  if (isEmpty(value)) return NOTHING
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر'
  const known = names && namesIn(names, kind, field, value)
  if (known) return known
  const words = knownText(kind, field)?.[String(value)]
  if (words) return words
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return isMoment(value) ? `${moment(value)}` : value
  // Pieces of a return that go back to the stock, by order line.
  if (field === 'saleable')
    return `${formatNumber(Object.values(value as Record<string, number>).reduce((sum, one) => sum + one, 0))} عدد`
  if (field === 'images' && Array.isArray(value)) return `${formatNumber(value.length)} تصویر`
  if (Array.isArray(value))
    return value
      .map((one) => valueText(kind, field, one, names))
      .join(value.some((one) => typeof one === 'object') ? '؛ ' : '، ')
  return partsText(kind, value as Readonly<Record<string, unknown>>)
}

/** The shop's brands and categories by id; a category's name contains its path. */
export type ShopNames = Pick<Answer<'getProductTerms'>, 'brands' | 'categories'>

const shopFields: Readonly<Record<string, keyof ShopNames>> = {
  ...{ brandId: 'brands', brandIds: 'brands' },
  ...{ categoryId: 'categories', categoryIds: 'categories' },
}

/** Names instead of ids; a removed brand or category is marked. */
function namesIn(names: ShopNames, kind: ChangedKind, field: string, value: unknown): string | null {
  const list = shopFields[field] && names[shopFields[field]]
  if (!list) return null
  const nameOfId = (id: unknown) =>
    list.find((one) => one.id === Number(id))?.name ?? `حذف‌شده (شمارهٔ ${toPersianDigits(String(id))})`
  const all = (Array.isArray(value) ? value : [value]).map(nameOfId)
  // A product is also in the parents of its categories, which are omitted.
  const own = (name: string) => kind === 'coupon' || !all.some((other) => other.startsWith(`${name} › `))
  return all.filter(own).join('، ')
}

/** Whether a text is an ISO time. No other field of the log has such a text. */
const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)

/** Formats an object field by field, such as a choice of a product: «رنگ بند مشکی، قیمت: ۱۲٬۵۰۰٬۰۰۰، موجودی: ۳». */
function partsText(
  kind: ChangedKind,
  { id: _id, title, value, ...parts }: Readonly<Record<string, unknown>>,
) {
  const head = [title, value].filter((one) => typeof one === 'string').join(' ')
  const others = Object.entries(parts)
    .filter(([, part]) => !isEmpty(part))
    .map(([name, part]) => `${nameOf(kind, name) ?? name}: ${valueText(kind, name, part)}`)
  return [head, ...others].filter(Boolean).join('، ') || NOTHING
}

function knownText(kind: ChangedKind, field: string): Readonly<Record<string, string>> | null {
  if (field === 'role') return staffRoleNames
  if (field === 'state') return kind === 'return' ? returnNames : stateNames
  if (field === 'channel') return channels
  if (kind === 'setting' && field === 'step') return stepNames
  if (kind === 'coupon' && field === 'kind') return couponKinds
  if (kind === 'coupon' && unlimitedAtZero.includes(field)) return { 0: 'نامحدود' }
  if (field !== 'status') return null
  const info: Readonly<Record<string, { nameFa: string }>> =
    kind === 'order' ? orderStatusInfo : kind === 'product' ? productStatusInfo : {}
  return Object.fromEntries(Object.entries(info).map(([status, { nameFa }]) => [status, nameFa]))
}

/** `valueText` with the current names of brands and categories. */
export function useValueText() {
  const { data: names } = useGetProductTermsQuery()
  return (kind: ChangedKind, field: string, value: unknown) => valueText(kind, field, value, names)
}
