/** Code that the panel's routes load: pages and their first queries. */
import type { ComponentType } from 'react'
import type { PanelPath } from './pages.ts'

export { UnknownPage } from './frame/Frame.tsx'
export { prefetch } from './prefetch.ts'

/** Each page is a chunk of its own. */
export const loadPage: Readonly<Record<PanelPath, () => Promise<ComponentType>>> = {
  '': () => import(/* webpackChunkName: "panel-today" */ './today/TodayPage.tsx').then((m) => m.TodayPage),
  orders: () =>
    import(/* webpackChunkName: "panel-orders" */ './orders/OrdersPage.tsx').then((m) => m.OrdersPage),
  'orders/:id': () =>
    import(/* webpackChunkName: "panel-order" */ './orders/OrderPage.tsx').then((m) => m.OrderPage),
  returns: () =>
    import(/* webpackChunkName: "panel-returns" */ './returns/ReturnsPage.tsx').then((m) => m.ReturnsPage),
  'returns/:id': () =>
    import(/* webpackChunkName: "panel-return" */ './returns/ReturnPage.tsx').then((m) => m.ReturnPage),
  transfers: () =>
    import(/* webpackChunkName: "panel-transfers" */ './transfers/TransfersPage.tsx').then(
      (m) => m.TransfersPage,
    ),
  products: () =>
    import(/* webpackChunkName: "panel-products" */ './products/ProductsPage.tsx').then(
      (m) => m.ProductsPage,
    ),
  'product/:id': () =>
    import(/* webpackChunkName: "panel-product" */ './products/ProductPage.tsx').then((m) => m.ProductPage),
  'new-product': () =>
    import(/* webpackChunkName: "panel-new-product" */ './products/NewProductPage.tsx').then(
      (m) => m.NewProductPage,
    ),
  'product-files': () =>
    import(/* webpackChunkName: "panel-product-files" */ './products/files/FilesPage.tsx').then(
      (m) => m.FilesPage,
    ),
  delivery: () =>
    import(/* webpackChunkName: "panel-delivery" */ './delivery/DeliveryPage.tsx').then(
      (m) => m.DeliveryPage,
    ),
  coupons: () =>
    import(/* webpackChunkName: "panel-coupons" */ './coupons/CouponsPage.tsx').then((m) => m.CouponsPage),
  'new-coupon': () =>
    import(/* webpackChunkName: "panel-coupon" */ './coupons/NewCouponPage.tsx').then((m) => m.NewCouponPage),
  'coupons/:code': () =>
    import(/* webpackChunkName: "panel-coupon" */ './coupons/CouponPage.tsx').then((m) => m.CouponPage),
  reviews: () =>
    import(/* webpackChunkName: "panel-reviews" */ './reviews/ReviewsPage.tsx').then((m) => m.ReviewsPage),
  questions: () =>
    import(/* webpackChunkName: "panel-questions" */ './reviews/QuestionsPage.tsx').then(
      (m) => m.QuestionsPage,
    ),
  members: () =>
    import(/* webpackChunkName: "panel-members" */ './members/MembersPage.tsx').then((m) => m.MembersPage),
  'members/:id': () =>
    import(/* webpackChunkName: "panel-member" */ './members/MemberPage.tsx').then((m) => m.MemberPage),
  messages: () =>
    import(/* webpackChunkName: "panel-messages" */ './messages/MessagesPage.tsx').then(
      (m) => m.MessagesPage,
    ),
  staff: () => import(/* webpackChunkName: "panel-staff" */ './staff/StaffPage.tsx').then((m) => m.StaffPage),
  audit: () => import(/* webpackChunkName: "panel-audit" */ './audit/AuditPage.tsx').then((m) => m.AuditPage),
  searches: () =>
    import(/* webpackChunkName: "panel-searches" */ './searches/SearchesPage.tsx').then(
      (m) => m.SearchesPage,
    ),
}
