import type { AccountPage } from '../../../contract/storefrontPaths.ts'
import { parseId } from '../../lib/parseId.ts'
import { toPersianDigits } from '../../lib/persian.ts'

/** Titles and headings of the account's pages, which the server also renders before the member is known. */
export const accountTitles = {
  dashboard: 'پیشخان',
  orders: 'سفارش‌های من',
  profile: 'مشخصات من',
  addresses: 'نشانی‌ها',
  favourite: 'علاقه‌مندی‌ها',
  sessions: 'نشست‌های فعال',
  'change-pass': 'تغییر رمز عبور',
  'verify-mobile': 'تأیید شمارهٔ موبایل',
  'forget-pass': 'فراموشی رمز عبور',
  login: 'ورود به حساب',
  register: 'ثبت‌نام',
} as const satisfies Record<AccountPage, string>

export const orderTitle = (id: number) => `سفارش ${toPersianDigits(id)}`

/** The title of the account page at this path. */
export function accountTitle(pathname: string): string {
  const [page = '', id] = pathname.toLowerCase().split('/').slice(2)
  const order = page === 'orders' ? parseId(id) : null
  if (order !== null) return orderTitle(order)
  if (!page) return accountTitles.dashboard
  return Object.hasOwn(accountTitles, page) ? accountTitles[page as AccountPage] : 'حساب کاربری'
}
