import { addListener } from '@reduxjs/toolkit'
import type { BasketLine } from '../../../contract/basket/schemas.ts'
import type { Product } from '../../../contract/catalogue/schemas.ts'
import { productStatus } from '../../../contract/statuses.ts'
import { productIdIn } from '../../../contract/storefrontListPaths.ts'
import type { Services } from '../../api/services.ts'
import type { AppThunkDispatch } from '../../api/store.ts'
import { basketApi, selectBasket } from '../../features/basket/basketApi.ts'
import { catalogueApi } from '../../features/catalogue/catalogueApi.ts'
import { inWidth } from '../../lib/images.ts'
import {
  seenBasket,
  SEEN_PICTURES,
  seenKeys,
  seenProducts,
  withSeen,
  type SeenLine,
} from '../../lib/lastSeen.ts'
import { firstChoice, offerOf } from '../../features/catalogue/product/offer.ts'
import type { AppStore } from '../makeStore.ts'
import type { RootState } from '../rootReducer.ts'
import { routeChanged } from '../routeSlice.ts'

const { getProduct } = catalogueApi.endpoints
const { getBasket } = basketApi.endpoints
const listen = addListener.withTypes<RootState, AppThunkDispatch, Services>()

/** ms to wait for the product after a navigation to its page. */
const PRODUCT_TIMEOUT = 15_000

/** Stores the last seen products and basket with their time, for the offline page. */
export function keepLastSeen(store: AppStore, services: Services): void {
  const { storage, now } = services
  const read = (key: string) => storage.get(key)

  const pictures = () => {
    const shown = [...seenProducts(read), ...(seenBasket(read)?.lines ?? [])]
    void cachePictures(shown.map(({ imageUrl }) => imageUrl).filter(Boolean))
  }
  const storeProduct = (product: Product) => {
    const { id, nameFa, images, status } = product
    const price = status === productStatus.inStock ? offerOf(product, firstChoice(product)).price : 0
    const seen = { id, nameFa, imageUrl: small(images[0]?.imageUrl), price, at: now() }
    storage.set(seenKeys.products, JSON.stringify(withSeen(seenProducts(read), seen)))
    pictures()
  }
  const storeBasket = (items: readonly BasketLine[]) => {
    if (items.length === 0) return storage.remove(seenKeys.basket)
    storage.set(seenKeys.basket, JSON.stringify({ at: now(), lines: items.map(toLine) }))
    pictures()
  }

  store.dispatch(
    listen({
      actionCreator: routeChanged,
      effect: async (_action, api) => {
        api.cancelActiveListeners()
        const product = () => productOn(api.getState())
        if (!product()) await api.condition(() => product() !== undefined, PRODUCT_TIMEOUT)
        const shown = product()
        if (shown) storeProduct(shown)
      },
    }),
  )
  store.dispatch(
    listen({
      matcher: getBasket.matchFulfilled,
      effect({ payload }, { getState }) {
        // The member may have logged out since the request.
        if (getState().session.isLoggedIn) storeBasket(payload.items)
      },
    }),
  )
  store.dispatch(
    listen({
      // The basket was paid or emptied, or the member has logged out.
      predicate: (_action, after, before) => hasNoBasket(after) && !hasNoBasket(before),
      effect: () => storage.remove(seenKeys.basket),
    }),
  )
  // The first page was shown before this code was loaded, so no action reports it.
  const state = store.getState()
  const shown = productOn(state)
  if (shown) storeProduct(shown)
  const basket = selectBasket(state).data
  if (basket) storeBasket(basket.items)
  else if (hasNoBasket(state)) storage.remove(seenKeys.basket)
}

function productOn(state: RootState): Product | undefined {
  const id = productIdIn(state.route.pathname)
  return id === undefined ? undefined : getProduct.select({ id })(state).data
}

function hasNoBasket({ session, basket }: RootState): boolean {
  return session.isKnown && (!session.isLoggedIn || basket.count === 0)
}

function toLine({ nameFa, imageUrl, price, propertyTitle, count, status }: BasketLine): SeenLine {
  return {
    nameFa,
    imageUrl: small(imageUrl),
    price: status === productStatus.inStock ? price : 0,
    choice: propertyTitle,
    count,
  }
}

const small = (imageUrl = '') => inWidth(imageUrl, 160)

/** Caches exactly these pictures (URLs) for the offline page. */
async function cachePictures(wanted: readonly string[]): Promise<void> {
  // The cache API exists on secure pages only. Without pictures the offline page shows only texts.
  if (!('caches' in window)) return
  try {
    const cache = await caches.open(SEEN_PICTURES)
    const addresses = new Set(wanted.map((address) => new URL(address, window.location.href).href))
    for (const { url } of await cache.keys()) if (!addresses.delete(url)) await cache.delete(url)
    const cachePicture = async (address: string) => {
      const answer = await fetch(address)
      if (answer.ok) await cache.put(address, answer)
    }
    await Promise.allSettled([...addresses].map(cachePicture))
  } catch (error) {
    console.info('Pictures could not be cached', error)
  }
}
