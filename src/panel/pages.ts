/** Pages of the panel. The shop's first bundle contains this list, so this file must import no page and no icon. */
import type { Permission } from '../../contract/authorization/permissions.ts'

/** Static data of a page; the `handle` of its route. */
export interface PanelHandle {
  readonly kind: 'Page'
  readonly chunk: string
  readonly title: string
  /** Null: visible to all staff. */
  readonly permission: Permission | null
}

interface PanelPage extends Omit<PanelHandle, 'kind'> {
  /** Relative to /cp. */
  readonly path: string
}

export const panelPages = [
  { path: '', title: 'امروز', permission: null, chunk: 'panel-today' },
  { path: 'orders', title: 'سفارش‌ها', permission: 'orders.read', chunk: 'panel-orders' },
  { path: 'orders/:id', title: 'سفارش', permission: 'orders.read', chunk: 'panel-order' },
  { path: 'returns', title: 'بازگشت‌ها', permission: 'returns.read', chunk: 'panel-returns' },
  { path: 'returns/:id', title: 'بازگشت', permission: 'returns.read', chunk: 'panel-return' },
  { path: 'transfers', title: 'واریز به خریداران', permission: 'orders.write', chunk: 'panel-transfers' },
  { path: 'products', title: 'کالاها', permission: 'products.read', chunk: 'panel-products' },
  { path: 'product/:id', title: 'کالا', permission: 'products.read', chunk: 'panel-product' },
  { path: 'new-product', title: 'کالای تازه', permission: 'products.write', chunk: 'panel-new-product' },
  {
    path: 'product-files',
    title: 'فایل‌های کالا',
    permission: 'products.read',
    chunk: 'panel-product-files',
  },
  { path: 'brands', title: 'برندها', permission: 'products.read', chunk: 'panel-brands' },
  { path: 'brands/:id', title: 'برند', permission: 'products.read', chunk: 'panel-brand' },
  { path: 'categories', title: 'دسته‌بندی‌ها', permission: 'products.read', chunk: 'panel-categories' },
  { path: 'categories/:id', title: 'دسته', permission: 'products.read', chunk: 'panel-category' },
  { path: 'media', title: 'تصویرها', permission: 'media.write', chunk: 'panel-media' },
  { path: 'content', title: 'صفحه‌ها و مجله', permission: 'content.write', chunk: 'panel-content' },
  { path: 'content/:id', title: 'متن', permission: 'content.write', chunk: 'panel-document' },
  { path: 'delivery', title: 'ارسال', permission: 'delivery.write', chunk: 'panel-delivery' },
  { path: 'coupons', title: 'کدهای تخفیف', permission: 'coupons.write', chunk: 'panel-coupons' },
  { path: 'new-coupon', title: 'کد تخفیف تازه', permission: 'coupons.write', chunk: 'panel-coupon' },
  { path: 'coupons/:code', title: 'کد تخفیف', permission: 'coupons.write', chunk: 'panel-coupon' },
  { path: 'reviews', title: 'دیدگاه‌ها', permission: 'reviews.write', chunk: 'panel-reviews' },
  { path: 'questions', title: 'پرسش‌ها', permission: 'reviews.write', chunk: 'panel-questions' },
  { path: 'members', title: 'اعضا', permission: 'members.read', chunk: 'panel-members' },
  { path: 'members/:id', title: 'عضو', permission: 'members.read', chunk: 'panel-member' },
  { path: 'messages', title: 'پیام‌های مشتریان', permission: 'messages.write', chunk: 'panel-messages' },
  { path: 'settings', title: 'تنظیمات', permission: 'settings.write', chunk: 'panel-settings' },
  {
    path: 'settings/payments',
    title: 'پرداخت و مبلغ‌ها',
    permission: 'settings.write',
    chunk: 'panel-settings-payments',
  },
  {
    path: 'settings/messages',
    title: 'پیامک و ایمیل',
    permission: 'settings.write',
    chunk: 'panel-settings-messages',
  },
  {
    path: 'settings/texts',
    title: 'متن پیام‌ها',
    permission: 'settings.write',
    chunk: 'panel-settings-texts',
  },
  {
    path: 'settings/history',
    title: 'تاریخچهٔ تنظیمات',
    permission: 'settings.write',
    chunk: 'panel-settings-history',
  },
  { path: 'setup', title: 'راه‌اندازی و سلامت', permission: 'settings.write', chunk: 'panel-setup' },
  { path: 'home', title: 'صفحهٔ خانه', permission: 'settings.write', chunk: 'panel-home' },
  { path: 'menus', title: 'منوها', permission: 'settings.write', chunk: 'panel-menus' },
  { path: 'feeds', title: 'بازارها', permission: 'reports.read', chunk: 'panel-feeds' },
  { path: 'staff', title: 'همکاران', permission: 'staff.write', chunk: 'panel-staff' },
  { path: 'audit', title: 'تغییرها', permission: 'audit.read', chunk: 'panel-audit' },
  { path: 'searches', title: 'جست‌وجوها', permission: 'searches.read', chunk: 'panel-searches' },
] as const satisfies readonly PanelPage[]

export type PanelPath = (typeof panelPages)[number]['path']
