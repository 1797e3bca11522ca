import type { ReactNode } from 'react'
import {
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useNavigation,
  type LoaderFunctionArgs,
} from 'react-router'
import { loadQuery, storeContext, type AppThunk } from '../api/store.ts'
import { siteApi } from '../features/site/siteApi.ts'
import { LoadingBar } from '../ui/navigation/LoadingBar.tsx'
import { SiteContext } from '../ui/page/SiteContext.ts'
import { TapToTop } from '../ui/navigation/TapToTop.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import { MobileDrawer } from './menu/MobileDrawer.tsx'
import styles from './route.module.css'
import { ShopContext, type Shop } from './ShopContext.ts'
import { shopFacts } from './shopFacts.ts'
import { useDrawer } from './menu/useDrawer.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'

export const SHOP_NAME = 'عقربه'
const MAIN_ID = 'main'

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
  const isNavigating = useNavigation().state !== 'idle'
  useHeadingFocus(MAIN_ID)
  return (
    <ShopContext value={shop}>
      <SiteContext value={{ origin: shop.origin, name: SHOP_NAME }}>
        <a href={`#${MAIN_ID}`} className={styles.skip}>
          رفتن به محتوای صفحه
        </a>
        <LoadingBar active={isNavigating} />
        <Header onMenu={drawer.show} />
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Footer />
        <BottomBar onMenu={drawer.show} />
        <TapToTop />
        <MobileDrawer open={drawer.open} onClose={drawer.hide} />
        {hosts}
        <ScrollRestoration />
      </SiteContext>
    </ShopContext>
  )
}
