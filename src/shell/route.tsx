import { useMemo, type ReactNode } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { toCheckout } from '../../contract/storefrontPaths.ts'
import { loadQuery, storeContext, type AppThunk } from '../api/store.ts'
import { siteApi } from '../features/site/siteApi.ts'
import { useMasterData } from '../features/site/useMasterData.ts'
import { SiteContext } from '../ui/page/SiteContext.ts'
import { HydrationBoundary } from '../ui/parts/HydrationBoundary.tsx'
import { useLazyPart } from '../ui/parts/useLazyPart.ts'
import { BottomBar } from './BottomBar.tsx'
import { FirstView } from './FirstView.tsx'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import styles from './route.module.css'
import type { ShellLaterProps } from './ShellLater.tsx'
import { ShopContext, type Shop } from './ShopContext.ts'
import { shopFacts } from './shopFacts.ts'
import { useDrawer } from './menu/useDrawer.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'

const MAIN_ID = 'main'
const loadLater = () =>
  import(/* webpackChunkName: "hosts" */ './ShellLater.tsx').then(({ ShellLater }) => ShellLater)

/** Loads what every page shows; the hooks of the parts read it from the cache. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Shop> {
  await loadQuery(context, siteApi.endpoints.getMasterData.initiate(undefined, { subscribe: false }))
  return context.get(storeContext).dispatch(ownFacts())
}

function ownFacts(): AppThunk<Shop> {
  return (_dispatch, _getState, { config }) => shopFacts(config)
}

/** The master shell of spec §2: everything around the page. `hosts`: what may float above any page. */
export function Shell({ hosts }: { readonly hosts: ReactNode }) {
  const shop = useLoaderData<Shop>()
  const drawer = useDrawer()
  // It brings a header of its own: nothing may lead away by accident (pages/checkout).
  const isCheckout = useLocation().pathname === toCheckout()
  useHeadingFocus(MAIN_ID)
  const { name } = useMasterData().shop
  const site = useMemo(() => ({ origin: shop.origin, name }), [shop.origin, name])
  return (
    <ShopContext value={shop}>
      <SiteContext value={site}>
        <FirstView />
        <a href={`#${MAIN_ID}`} className={styles.skip}>
          رفتن به محتوای صفحه
        </a>
        {isCheckout ? null : <Header onMenu={drawer.show} />}
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <Outlet />
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
        <ScrollRestoration />
      </SiteContext>
    </ShopContext>
  )
}

/** Apart, so that nothing else renders again when its code is there. */
function Later({ drawer }: ShellLaterProps) {
  const { part: ShellLater } = useLazyPart(loadLater, true)
  return ShellLater ? <ShellLater drawer={drawer} /> : null
}
