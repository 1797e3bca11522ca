/** What stands where in the panel: add a page here, and its folder beside `frame`. */
import {
  Banknote,
  Gauge,
  History,
  Mail,
  MessageCircleQuestionMark,
  Package,
  PackageOpen,
  ScanSearch,
  ShoppingBag,
  Star,
  TicketPercent,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '../../contract/authorization/permissions.ts'
import {
  toPanel,
  toPanelCoupons,
  toPanelAudit,
  toPanelMembers,
  toPanelMessages,
  toPanelNewCoupon,
  toPanelNewProduct,
  toPanelOrders,
  toPanelProduct,
  toPanelProductFiles,
  toPanelProducts,
  toPanelQuestions,
  toPanelReturns,
  toPanelReviews,
  toPanelSearches,
  toPanelStaff,
  toPanelTransfers,
} from './panelPaths.ts'

export interface PanelPage {
  /** Below /cp, as react-router writes it. */
  readonly path: string
  readonly title: string
  /** Null: whoever is staff. */
  readonly permission: Permission | null
  /** A chunk of its own. */
  readonly load: () => Promise<ComponentType>
}

export interface PanelLink {
  readonly to: string
  readonly title: string
  readonly icon: LucideIcon
  readonly permission: Permission | null
  /** Addresses, or their beginnings, of pages that it leads to besides its own. */
  readonly also?: readonly string[]
}

export const panelPages: readonly PanelPage[] = [
  {
    path: '',
    title: 'امروز',
    permission: null,
    load: () =>
      import(/* webpackChunkName: "panel-today" */ './today/TodayPage.tsx').then((m) => m.TodayPage),
  },
  {
    path: 'orders',
    title: 'سفارش‌ها',
    permission: 'orders.read',
    load: () =>
      import(/* webpackChunkName: "panel-orders" */ './orders/OrdersPage.tsx').then((m) => m.OrdersPage),
  },
  {
    path: 'orders/:id',
    title: 'سفارش',
    permission: 'orders.read',
    load: () =>
      import(/* webpackChunkName: "panel-order" */ './orders/OrderPage.tsx').then((m) => m.OrderPage),
  },
  {
    path: 'returns',
    title: 'بازگشت‌ها',
    permission: 'returns.read',
    load: () =>
      import(/* webpackChunkName: "panel-returns" */ './returns/ReturnsPage.tsx').then((m) => m.ReturnsPage),
  },
  {
    path: 'returns/:id',
    title: 'بازگشت',
    permission: 'returns.read',
    load: () =>
      import(/* webpackChunkName: "panel-return" */ './returns/ReturnPage.tsx').then((m) => m.ReturnPage),
  },
  {
    path: 'transfers',
    title: 'واریز به خریداران',
    permission: 'orders.write',
    load: () =>
      import(/* webpackChunkName: "panel-transfers" */ './transfers/TransfersPage.tsx').then(
        (m) => m.TransfersPage,
      ),
  },
  {
    path: 'products',
    title: 'کالاها',
    permission: 'products.read',
    load: () =>
      import(/* webpackChunkName: "panel-products" */ './products/ProductsPage.tsx').then(
        (m) => m.ProductsPage,
      ),
  },
  {
    path: 'product/:id',
    title: 'کالا',
    permission: 'products.read',
    load: () =>
      import(/* webpackChunkName: "panel-product" */ './products/ProductPage.tsx').then((m) => m.ProductPage),
  },
  {
    path: 'new-product',
    title: 'کالای تازه',
    permission: 'products.write',
    load: () =>
      import(/* webpackChunkName: "panel-new-product" */ './products/NewProductPage.tsx').then(
        (m) => m.NewProductPage,
      ),
  },
  {
    path: 'product-files',
    title: 'فایل‌های کالا',
    permission: 'products.read',
    load: () =>
      import(/* webpackChunkName: "panel-product-files" */ './products/files/FilesPage.tsx').then(
        (m) => m.FilesPage,
      ),
  },
  {
    path: 'coupons',
    title: 'کدهای تخفیف',
    permission: 'coupons.write',
    load: () =>
      import(/* webpackChunkName: "panel-coupons" */ './coupons/CouponsPage.tsx').then((m) => m.CouponsPage),
  },
  {
    path: 'new-coupon',
    title: 'کد تخفیف تازه',
    permission: 'coupons.write',
    load: () =>
      import(/* webpackChunkName: "panel-coupon" */ './coupons/NewCouponPage.tsx').then(
        (m) => m.NewCouponPage,
      ),
  },
  {
    path: 'coupons/:code',
    title: 'کد تخفیف',
    permission: 'coupons.write',
    load: () =>
      import(/* webpackChunkName: "panel-coupon" */ './coupons/CouponPage.tsx').then((m) => m.CouponPage),
  },
  {
    path: 'reviews',
    title: 'دیدگاه‌ها',
    permission: 'reviews.write',
    load: () =>
      import(/* webpackChunkName: "panel-reviews" */ './reviews/ReviewsPage.tsx').then((m) => m.ReviewsPage),
  },
  {
    path: 'questions',
    title: 'پرسش‌ها',
    permission: 'reviews.write',
    load: () =>
      import(/* webpackChunkName: "panel-questions" */ './reviews/QuestionsPage.tsx').then(
        (m) => m.QuestionsPage,
      ),
  },
  {
    path: 'members',
    title: 'اعضا',
    permission: 'members.read',
    load: () =>
      import(/* webpackChunkName: "panel-members" */ './members/MembersPage.tsx').then((m) => m.MembersPage),
  },
  {
    path: 'members/:id',
    title: 'عضو',
    permission: 'members.read',
    load: () =>
      import(/* webpackChunkName: "panel-member" */ './members/MemberPage.tsx').then((m) => m.MemberPage),
  },
  {
    path: 'messages',
    title: 'پیام‌های مشتریان',
    permission: 'messages.write',
    load: () =>
      import(/* webpackChunkName: "panel-messages" */ './messages/MessagesPage.tsx').then(
        (m) => m.MessagesPage,
      ),
  },
  {
    path: 'staff',
    title: 'همکاران',
    permission: 'staff.write',
    load: () =>
      import(/* webpackChunkName: "panel-staff" */ './staff/StaffPage.tsx').then((m) => m.StaffPage),
  },
  {
    path: 'audit',
    title: 'تغییرها',
    permission: 'audit.read',
    load: () =>
      import(/* webpackChunkName: "panel-audit" */ './audit/AuditPage.tsx').then((m) => m.AuditPage),
  },
  {
    path: 'searches',
    title: 'جست‌وجوها',
    permission: 'reports.read',
    load: () =>
      import(/* webpackChunkName: "panel-searches" */ './searches/SearchesPage.tsx').then(
        (m) => m.SearchesPage,
      ),
  },
]

/** The navigation at the side, in its order; what somebody may not is not in it. */
export const panelLinks: readonly PanelLink[] = [
  { to: toPanel(), title: 'امروز', icon: Gauge, permission: null },
  { to: toPanelOrders(), title: 'سفارش‌ها', icon: ShoppingBag, permission: 'orders.read' },
  { to: toPanelReturns(), title: 'بازگشت‌ها', icon: PackageOpen, permission: 'returns.read' },
  { to: toPanelTransfers(), title: 'واریز به خریداران', icon: Banknote, permission: 'orders.write' },
  {
    ...{ to: toPanelProducts(), title: 'کالاها', icon: Package, permission: 'products.read' },
    also: [toPanelProduct(''), toPanelNewProduct(), toPanelProductFiles()],
  },
  {
    ...{ to: toPanelCoupons(), title: 'کدهای تخفیف', icon: TicketPercent, permission: 'coupons.write' },
    also: [toPanelNewCoupon()],
  },
  { to: toPanelReviews(), title: 'دیدگاه‌ها', icon: Star, permission: 'reviews.write' },
  { to: toPanelQuestions(), title: 'پرسش‌ها', icon: MessageCircleQuestionMark, permission: 'reviews.write' },
  { to: toPanelMessages(), title: 'پیام‌ها', icon: Mail, permission: 'messages.write' },
  { to: toPanelMembers(), title: 'اعضا', icon: Users, permission: 'members.read' },
  { to: toPanelSearches(), title: 'جست‌وجوها', icon: ScanSearch, permission: 'reports.read' },
  { to: toPanelStaff(), title: 'همکاران', icon: UserCog, permission: 'staff.write' },
  { to: toPanelAudit(), title: 'تغییرها', icon: History, permission: 'audit.read' },
]
