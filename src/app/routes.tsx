/** The route table of spec §2: the path, chunk and hub page type of each page. */
import { type NonIndexRouteObject, Outlet, type RouteObject, ScrollRestoration } from 'react-router'
import type { PagePath } from '../../contract/pagePaths.ts'
import { panelRoutes } from '../panel/panelRoutes.ts'
import { RouteError } from '../shell/error/RouteError.tsx'
import { loader as shellLoader, Shell, ShellError } from '../shell/route.tsx'
import { internal } from './internal.ts'
import type { RouteHandle } from './routeHandle.ts'
import { LazyHosts } from './LazyHosts.tsx'

type PageModule = Pick<NonIndexRouteObject, 'loader' | 'Component' | 'shouldRevalidate'>
type Import = () => Promise<PageModule>
/** A path of `pagePaths`, the panel's layout, or any other address. */
type RoutePath = Exclude<PagePath, '/cp/*'> | '/cp' | '*'

const home: Import = () => import(/* webpackChunkName: "home" */ '../pages/home/route.tsx')
const category: Import = () => import(/* webpackChunkName: "category" */ '../pages/category/route.tsx')
const brands: Import = () => import(/* webpackChunkName: "brands" */ '../pages/brands/route.tsx')
const sharedList: Import = () => import(/* webpackChunkName: "shared-list" */ '../pages/sharedList/route.tsx')
const product: Import = () => import(/* webpackChunkName: "product" */ '../pages/product/route.tsx')
const cart: Import = () => import(/* webpackChunkName: "cart" */ '../pages/cart/route.tsx')
const checkout: Import = () => import(/* webpackChunkName: "checkout" */ '../pages/checkout/route.tsx')
const compare: Import = () => import(/* webpackChunkName: "compare" */ '../pages/compare/route.tsx')
const accountLayout: Import = () => import(/* webpackChunkName: "account" */ '../pages/account/route.tsx')
const dashboard: Import = () =>
  import(/* webpackChunkName: "account-dashboard" */ '../pages/accountDashboard/route.tsx')
const orders: Import = () =>
  import(/* webpackChunkName: "account-orders" */ '../pages/accountOrders/route.tsx')
const order: Import = () => import(/* webpackChunkName: "account-order" */ '../pages/accountOrder/route.tsx')
const profile: Import = () =>
  import(/* webpackChunkName: "account-profile" */ '../pages/accountProfile/route.tsx')
const addresses: Import = () =>
  import(/* webpackChunkName: "account-addresses" */ '../pages/accountAddresses/route.tsx')
const favourite: Import = () =>
  import(/* webpackChunkName: "account-favourite" */ '../pages/accountFavourite/route.tsx')
const sessions: Import = () =>
  import(/* webpackChunkName: "account-sessions" */ '../pages/accountSessions/route.tsx')
const changePass: Import = () => import(/* webpackChunkName: "change-pass" */ '../pages/changePass/route.tsx')
const login: Import = () => import(/* webpackChunkName: "login-page" */ '../pages/login/route.tsx')
const register: Import = () => import(/* webpackChunkName: "register" */ '../pages/register/route.tsx')
const verifyMobile: Import = () =>
  import(/* webpackChunkName: "verify-mobile" */ '../pages/verifyMobile/route.tsx')
const forgetPass: Import = () => import(/* webpackChunkName: "forget-pass" */ '../pages/forgetPass/route.tsx')
const blog: Import = () => import(/* webpackChunkName: "blog" */ '../pages/blog/route.tsx')
const article: Import = () => import(/* webpackChunkName: "article" */ '../pages/article/route.tsx')
const contact: Import = () => import(/* webpackChunkName: "contact" */ '../pages/contact/route.tsx')
const callBack: Import = () => import(/* webpackChunkName: "call-back" */ '../pages/callBack/route.tsx')
const elements: Import = () => import(/* webpackChunkName: "elements" */ '../devtools/route.tsx')
const inside =
  (name: 'flows' | 'flow' | 'replay' | 'ui' | 'outbox' | 'follow'): Import =>
  () =>
    internal().then<PageModule>((pages) => pages[name]())
const notFound: Import = () => import(/* webpackChunkName: "message" */ '../pages/notFound/route.tsx')
const accessDenied: Import = () => import(/* webpackChunkName: "message" */ '../pages/accessDenied/route.tsx')
const panel: Import = () => import(/* webpackChunkName: "panel" */ '../panel/route.tsx')
const cmsPage: Import = () => import(/* webpackChunkName: "cms-page" */ '../pages/cmsPage/route.tsx')

/** Creates new routes for each router, because react-router mutates them when it loads lazy parts. */
export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'shell',
      loader: shellLoader,
      Component: ShellWithHosts,
      // The same component, so that the shell keeps its state when the first page arrives.
      HydrateFallback: ShellWithHosts,
      ErrorBoundary: ShellErrorWithHosts,
      // The shell reads its data from the store, which listeners keep current.
      shouldRevalidate: () => false,
      children: [{ id: 'pages', Component: Outlet, ErrorBoundary: RouteError, children: pageRoutes() }],
    },
    {
      id: 'panel',
      Component: PanelDoor,
      // The document of a static site contains the shell at all URLs.
      HydrateFallback: ShellWithHosts,
      ErrorBoundary: RouteError,
      children: [
        {
          // All pages of the panel also need this chunk.
          handle: { kind: 'Page', chunk: 'panel-code' } satisfies RouteHandle,
          children: [{ ...page('/cp', panel, { kind: 'Page', chunk: 'panel' }), children: panelRoutes() }],
        },
        page('/elements/flows', inside('flows'), { kind: 'Page', chunk: 'elements-flows' }),
        page('/elements/flows/:id', inside('flow'), { kind: 'Page', chunk: 'elements-flow' }),
        page('/elements/replay', inside('replay'), { kind: 'Page', chunk: 'elements-replay' }),
      ],
    },
  ]
}

function ShellWithHosts() {
  return <Shell hosts={<LazyHosts />} />
}

function ShellErrorWithHosts() {
  return <ShellError hosts={<LazyHosts />} />
}

/** Layout of the panel and of the workshop: no shell, but the hosts above the page. */
function PanelDoor() {
  return (
    <>
      <Outlet />
      <LazyHosts />
      <ScrollRestoration />
    </>
  )
}

function pageRoutes(): RouteObject[] {
  return [
    page('/', home, { kind: 'Home', chunk: 'home', shared: true }),
    page('/shop', category, { kind: 'Category', chunk: 'category', shared: true }),
    page('/shop/category', category, { kind: 'Category', chunk: 'category', shared: true }),
    page('/shop/category/:id/:slug?', category, { kind: 'Category', chunk: 'category', shared: true }),
    page('/shop/brands', brands, { kind: 'Category', chunk: 'brands', shared: true }),
    page('/shop/product/:id/:slug?', product, { kind: 'Product', chunk: 'product', shared: true }),
    page('/shop/list/:key', sharedList, { kind: 'Category', chunk: 'shared-list' }),
    page('/shop/cart', cart, { kind: 'Cart', chunk: 'cart' }),
    page('/shop/checkout', checkout, { kind: 'Cart', chunk: 'checkout' }),
    page('/shop/compare', compare, { kind: 'Compare', chunk: 'compare' }),
    {
      ...page('/account', accountLayout, { kind: 'Account', chunk: 'account' }),
      children: accountRoutes(),
    },
    page('/blog', blog, { kind: 'Blog', chunk: 'blog', shared: true }),
    page('/blog/category/:slug', blog, { kind: 'Blog', chunk: 'blog', shared: true }),
    page('/blog/tag/:slug', blog, { kind: 'Blog', chunk: 'blog', shared: true }),
    page('/blog/:id/:slug?', article, { kind: 'Blog', chunk: 'article', shared: true }),
    page('/تماس-با-ما', contact, { kind: 'Contact', chunk: 'contact', shared: true }),
    page('/call-back/:code', callBack, { kind: 'CallBack', chunk: 'call-back' }),
    page('/elements', elements, { kind: 'Page', chunk: 'elements' }),
    ...(['outbox', 'ui', 'follow'] as const).map((name) =>
      page(`/elements/${name}`, inside(name), { kind: 'Page', chunk: `elements-${name}` }),
    ),
    page('/not-found', notFound, { kind: 'NotFound', chunk: 'message' }),
    page('/access-denied', accessDenied, { kind: 'Page', chunk: 'message' }),
    page('*', cmsPage, { kind: 'Page', chunk: 'cms-page', shared: true }),
  ]
}

function accountRoutes(): RouteObject[] {
  const account = (path: RoutePath, load: Import, chunk: string) =>
    page(path, load, { kind: 'Account', chunk })
  return [
    account('/account', dashboard, 'account-dashboard'),
    account('/account/login', login, 'login-page'),
    account('/account/register', register, 'register'),
    account('/account/dashboard', dashboard, 'account-dashboard'),
    account('/account/orders', orders, 'account-orders'),
    account('/account/orders/:id', order, 'account-order'),
    account('/account/profile', profile, 'account-profile'),
    account('/account/addresses', addresses, 'account-addresses'),
    account('/account/favourite', favourite, 'account-favourite'),
    account('/account/sessions', sessions, 'account-sessions'),
    account('/account/change-pass', changePass, 'change-pass'),
    account('/account/verify-mobile', verifyMobile, 'verify-mobile'),
    account('/account/forget-pass', forgetPass, 'forget-pass'),
  ]
}

/** A lazily loaded page. Its errors bubble to the error boundary inside the shell. */
function page(path: RoutePath, load: Import, handle: RouteHandle): NonIndexRouteObject {
  return {
    path,
    handle,
    lazy: async () => {
      const { loader, Component, shouldRevalidate } = await load()
      return { loader, Component, shouldRevalidate }
    },
  }
}
