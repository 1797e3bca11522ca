import { use, useMemo, useState, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router'
import { toAccessDenied, toCheckout, toNotFound } from '../../contract/storefrontPaths.ts'
import { UNNAMED_SHOP } from '../../contract/shopWords.ts'
import { loadQuery, storeContext, useAppDispatch, type AppThunk } from '../api/store.ts'
import { siteApi } from '../features/site/siteApi.ts'
import { useMasterData } from '../features/site/useMasterData.ts'
import { SiteContext } from '../ui/page/SiteContext.ts'
import { WaitingContext } from '../ui/page/WaitingContext.ts'
import { HydrationBoundary } from '../ui/parts/HydrationBoundary.tsx'
import { useLatePart } from '../ui/parts/latePart.ts'
import { BottomBar } from './BottomBar.tsx'
import { RouteError } from './error/RouteError.tsx'
import { FirstView } from './FirstView.tsx'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import skip from '../ui/page/skip.module.css'
import styles from './route.module.css'
import type { ShellLaterProps } from './ShellLater.tsx'
import { ShopContext, type Shop } from './ShopContext.ts'
import { shopFacts } from './shopFacts.ts'
import { useDrawer } from './menu/useDrawer.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'
import { useShownPath } from './useShownPath.ts'
import { WaitingPageContext } from './WaitingPageContext.ts'

const MAIN_ID = 'main'
const loadLater = () => import(/* webpackChunkName: "hosts" */ './ShellLater.tsx')

/** Loads the data of the shell; its parts read it from the cache. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Shop> {
  const { getMasterData } = siteApi.endpoints
  const loading = loadQuery(context, getMasterData.initiate(undefined, { subscribe: false }))
  const { pathname } = new URL(request.url)
  // Failures lead to these pages, so a failure on them must not redirect again.
  const isMessage = pathname === toNotFound() || pathname === toAccessDenied()
  await (isMessage ? loading.catch(() => undefined) : loading)
  return context.get(storeContext).dispatch(ownFacts())
}

function ownFacts(): AppThunk<Shop> {
  return (_dispatch, _getState, { config }) => shopFacts(config)
}

interface HostsProps {
  /** Parts that float above each page. */
  readonly hosts: ReactNode
}

/** The shell (spec §2); with a placeholder while a static site loads its first page. */
export function Shell({ hosts }: HostsProps) {
  const shop = useLoaderData<Shop | undefined>()
  const built = use(ShopContext)
  const WaitingPage = use(WaitingPageContext)
  return (
    <WaitingContext value={!shop}>
      <Frame shop={shop ?? built} hosts={hosts}>
        {shop ? <Outlet /> : WaitingPage ? <WaitingPage /> : null}
      </Frame>
    </WaitingContext>
  )
}

/** Replaces the shell if its master data failed: the shell's own parts stay, and the page shows the error. */
export function ShellError({ hosts }: HostsProps) {
  const isRefused = isRouteErrorResponse(useRouteError())
  const dispatch = useAppDispatch()
  const [shop] = useState(() => dispatch(ownFacts()))
  // If rendering threw, the shell's parts may be the cause.
  if (!isRefused) return <RouteError />
  return (
    <Frame shop={shop} hosts={hosts}>
      <RouteError />
    </Frame>
  )
}

interface FrameProps extends HostsProps {
  readonly shop: Shop
  readonly children: ReactNode
}

function Frame({ shop, hosts, children }: FrameProps) {
  const drawer = useDrawer()
  // The checkout has its own header without links that lead away (pages/checkout).
  const isCheckout = useShownPath() === toCheckout()
  useHeadingFocus(MAIN_ID)
  const { name: receivedName, logo } = useMasterData().shop
  const name = (receivedName === UNNAMED_SHOP ? '' : receivedName) || shop.name || UNNAMED_SHOP
  const site = useMemo(() => ({ origin: shop.origin, name, logo }), [shop.origin, name, logo])
  return (
    <ShopContext value={shop}>
      <SiteContext value={site}>
        <FirstView />
        <a href={`#${MAIN_ID}`} className={skip.skip}>
          رفتن به محتوای صفحه
        </a>
        {isCheckout ? null : <Header onMenu={drawer.show} />}
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <HydrationBoundary>
          <Footer />
        </HydrationBoundary>
        {isCheckout ? null : (
          <HydrationBoundary>
            <BottomBar onMenu={drawer.show} />
          </HydrationBoundary>
        )}
        <Later drawer={drawer} />
        {hosts}
        {use(WaitingContext) ? null : <ScrollRestoration />}
      </SiteContext>
    </ShopContext>
  )
}

/** A separate component, so that React renders nothing else again when its code arrives. */
function Later({ drawer }: ShellLaterProps) {
  const { part: late } = useLatePart(loadLater, true)
  return late ? <late.ShellLater drawer={drawer} /> : null
}
