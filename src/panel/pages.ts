/** Titles, permissions and chunks of the panel's pages. Imports no page, because the panel's own chunk contains this list. */
import type { Permission } from '../../contract/authorization/permissions.ts'
import type { PanelPath } from './pagePaths.ts'

interface PanelPage {
  readonly title: string
  /** Null: visible to all staff. */
  readonly permission: Permission | null
  readonly chunk: string
}

/** The `handle` of a page's route, which is set when its code is loaded. */
export interface PanelHandle extends PanelPage {
  readonly kind: 'Page'
}

export const panelPages: Readonly<Record<PanelPath, PanelPage>> = {
  '': { title: 'امروز', permission: null, chunk: 'panel-today' },
  orders: { title: 'سفارش‌ها', permission: 'orders.read', chunk: 'panel-orders' },
  'orders/:id': { title: 'سفارش', permission: 'orders.read', chunk: 'panel-order' },
  returns: { title: 'بازگشت‌ها', permission: 'returns.read', chunk: 'panel-returns' },
  'returns/:id': { title: 'بازگشت', permission: 'returns.read', chunk: 'panel-return' },
  transfers: { title: 'واریز به خریداران', permission: 'orders.write', chunk: 'panel-transfers' },
  products: { title: 'کالاها', permission: 'products.read', chunk: 'panel-products' },
  'product/:id': { title: 'کالا', permission: 'products.read', chunk: 'panel-product' },
  'new-product': { title: 'کالای تازه', permission: 'products.write', chunk: 'panel-new-product' },
  'product-files': { title: 'فایل‌های کالا', permission: 'products.read', chunk: 'panel-product-files' },
  brands: { title: 'برندها', permission: 'products.read', chunk: 'panel-brands' },
  'brands/:id': { title: 'برند', permission: 'products.read', chunk: 'panel-brand' },
  categories: { title: 'دسته‌بندی‌ها', permission: 'products.read', chunk: 'panel-categories' },
  'categories/:id': { title: 'دسته', permission: 'products.read', chunk: 'panel-category' },
  media: { title: 'تصویرها', permission: 'media.write', chunk: 'panel-media' },
  content: { title: 'صفحه‌ها و مجله', permission: 'content.write', chunk: 'panel-content' },
  'content/:id': { title: 'متن', permission: 'content.write', chunk: 'panel-document' },
  delivery: { title: 'ارسال', permission: 'delivery.write', chunk: 'panel-delivery' },
  coupons: { title: 'کدهای تخفیف', permission: 'coupons.write', chunk: 'panel-coupons' },
  'new-coupon': { title: 'کد تخفیف تازه', permission: 'coupons.write', chunk: 'panel-coupon' },
  'coupons/:code': { title: 'کد تخفیف', permission: 'coupons.write', chunk: 'panel-coupon' },
  reviews: { title: 'دیدگاه‌ها', permission: 'reviews.write', chunk: 'panel-reviews' },
  questions: { title: 'پرسش‌ها', permission: 'reviews.write', chunk: 'panel-questions' },
  members: { title: 'اعضا', permission: 'members.read', chunk: 'panel-members' },
  'members/:id': { title: 'عضو', permission: 'members.read', chunk: 'panel-member' },
  messages: { title: 'پیام‌های مشتریان', permission: 'messages.write', chunk: 'panel-messages' },
  settings: { title: 'تنظیمات', permission: 'settings.write', chunk: 'panel-settings' },
  'settings/payments': {
    title: 'پرداخت و مبلغ‌ها',
    permission: 'settings.write',
    chunk: 'panel-settings-payments',
  },
  'settings/messages': {
    title: 'پیامک و ایمیل',
    permission: 'settings.write',
    chunk: 'panel-settings-messages',
  },
  'settings/texts': { title: 'متن پیام‌ها', permission: 'settings.write', chunk: 'panel-settings-texts' },
  'settings/history': {
    title: 'تاریخچهٔ تنظیمات',
    permission: 'settings.write',
    chunk: 'panel-settings-history',
  },
  setup: { title: 'راه‌اندازی و سلامت', permission: 'settings.write', chunk: 'panel-setup' },
  home: { title: 'صفحهٔ خانه', permission: 'settings.write', chunk: 'panel-home' },
  menus: { title: 'منوها', permission: 'settings.write', chunk: 'panel-menus' },
  feeds: { title: 'بازارها', permission: 'reports.read', chunk: 'panel-feeds' },
  staff: { title: 'همکاران', permission: 'staff.write', chunk: 'panel-staff' },
  audit: { title: 'تغییرها', permission: 'audit.read', chunk: 'panel-audit' },
  searches: { title: 'جست‌وجوها', permission: 'searches.read', chunk: 'panel-searches' },
}
