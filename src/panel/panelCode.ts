/** Code that the panel's routes load lazily: pages and their first queries. */
import type { ComponentType } from 'react'
import type { PanelPath } from './pagePaths.ts'

export { UnknownPage } from './frame/Frame.tsx'
export { panelPages } from './pages.ts'
export { prefetch } from './prefetch.ts'

/** Loads a page's component; each page is a separate chunk. */
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
  brands: () =>
    import(/* webpackChunkName: "panel-brands" */ './directory/BrandsPage.tsx').then((m) => m.BrandsPage),
  'brands/:id': () =>
    import(/* webpackChunkName: "panel-brand" */ './directory/BrandPage.tsx').then((m) => m.BrandPage),
  categories: () =>
    import(/* webpackChunkName: "panel-categories" */ './directory/CategoriesPage.tsx').then(
      (m) => m.CategoriesPage,
    ),
  'categories/:id': () =>
    import(/* webpackChunkName: "panel-category" */ './directory/CategoryPage.tsx').then(
      (m) => m.CategoryPage,
    ),
  media: () =>
    import(/* webpackChunkName: "panel-media" */ './library/LibraryPage.tsx').then((m) => m.LibraryPage),
  content: () =>
    import(/* webpackChunkName: "panel-content" */ './content/ContentPage.tsx').then((m) => m.ContentPage),
  'content/:id': () =>
    import(/* webpackChunkName: "panel-document" */ './content/DocumentPage.tsx').then((m) => m.DocumentPage),
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
  settings: () =>
    import(/* webpackChunkName: "panel-settings" */ './settings/ShopPage.tsx').then((m) => m.ShopPage),
  'settings/payments': () =>
    import(/* webpackChunkName: "panel-settings-payments" */ './settings/PaymentsPage.tsx').then(
      (m) => m.PaymentsPage,
    ),
  'settings/messages': () =>
    import(/* webpackChunkName: "panel-settings-messages" */ './settings/MessagesPage.tsx').then(
      (m) => m.MessagesPage,
    ),
  'settings/texts': () =>
    import(/* webpackChunkName: "panel-settings-texts" */ './settings/TextsPage.tsx').then(
      (m) => m.TextsPage,
    ),
  'settings/history': () =>
    import(/* webpackChunkName: "panel-settings-history" */ './settings/HistoryPage.tsx').then(
      (m) => m.HistoryPage,
    ),
  setup: () => import(/* webpackChunkName: "panel-setup" */ './setup/SetupPage.tsx').then((m) => m.SetupPage),
  home: () => import(/* webpackChunkName: "panel-home" */ './home/HomePage.tsx').then((m) => m.HomePage),
  menus: () => import(/* webpackChunkName: "panel-menus" */ './menus/MenusPage.tsx').then((m) => m.MenusPage),
  feeds: () => import(/* webpackChunkName: "panel-feeds" */ './feeds/FeedsPage.tsx').then((m) => m.FeedsPage),
  staff: () => import(/* webpackChunkName: "panel-staff" */ './staff/StaffPage.tsx').then((m) => m.StaffPage),
  audit: () => import(/* webpackChunkName: "panel-audit" */ './audit/AuditPage.tsx').then((m) => m.AuditPage),
  searches: () =>
    import(/* webpackChunkName: "panel-searches" */ './searches/SearchesPage.tsx').then(
      (m) => m.SearchesPage,
    ),
}
