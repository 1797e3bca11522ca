import { addListener } from '@reduxjs/toolkit'
import type { BasketLine } from '../../../contract/basket/schemas.ts'
import type { Product } from '../../../contract/catalogue/schemas.ts'
import { productStatus } from '../../../contract/statuses.ts'
import type { Services } from '../../api/services.ts'
import type { AppThunkDispatch } from '../../api/store.ts'
import { basketApi } from '../../features/basket/basketApi.ts'
import { catalogueApi } from '../../features/catalogue/catalogueApi.ts'
import { inWidth } from '../../lib/images.ts'
import { seenBasket, seenKeys, seenProducts, withSeen, type SeenLine } from '../../lib/lastSeen.ts'
import { firstChoice, offerOf } from '../../features/catalogue/product/offer.ts'
import type { AppStore } from '../makeStore.ts'
import type { RootState } from '../rootReducer.ts'
import { routeChanged } from '../routeSlice.ts'
import { keepPictures } from './keepPictures.ts'

const { getProduct } = catalogueApi.endpoints
const { getBasket } = basketApi.endpoints
const listen = addListener.withTypes<RootState, AppThunkDispatch, Services>()

/** ms a product may take to come after its page was led to. */
const PATIENCE = 15_000

/** Remembers the products and the basket that the shopper looks at, with the time. */
export function keepLastSeen(store: AppStore, services: Services): void {
  const { storage, now } = services
  const read = (key: string) => storage.get(key)

  const pictures = () => {
    const shown = [...seenProducts(read), ...(seenBasket(read)?.lines ?? [])]
    void keepPictures(shown.map(({ imageUrl }) => imageUrl).filter(Boolean))
  }
  const keepProduct = (product: Product) => {
    const { id, nameFa, images, status } = product
    const price = status === productStatus.inStock ? offerOf(product, firstChoice(product)).price : 0
    const seen = { id, nameFa, imageUrl: small(images[0]?.imageUrl), price, at: now() }
    storage.set(seenKeys.products, JSON.stringify(withSeen(seenProducts(read), seen)))
    pictures()
  }
  const keepBasket = (items: readonly BasketLine[]) => {
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
        if (!product()) await api.condition(() => product() !== undefined, PATIENCE)
        const shown = product()
        if (shown) keepProduct(shown)
      },
    }),
  )
  store.dispatch(
    listen({
      matcher: getBasket.matchFulfilled,
      effect({ payload }, { getState }) {
        // It may have been asked for by whoever has logged out since.
        if (getState().session.isLoggedIn) keepBasket(payload.items)
      },
    }),
  )
  store.dispatch(
    listen({
      // Paid, emptied, or no longer this person's device.
      predicate: (_action, after, before) => hasNoBasket(after) && !hasNoBasket(before),
      effect: () => storage.remove(seenKeys.basket),
    }),
  )
  // This comes late: the first page may have been seen already.
  const state = store.getState()
  const shown = productOn(state)
  if (shown) keepProduct(shown)
  const basket = getBasket.select()(state).data
  if (basket) keepBasket(basket.items)
  else if (hasNoBasket(state)) storage.remove(seenKeys.basket)
}

function productOn(state: RootState): Product | undefined {
  const id = /^\/shop\/product\/(\d+)(\/|$)/.exec(state.route.pathname)?.[1]
  return id === undefined ? undefined : getProduct.select({ id: Number(id) })(state).data
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
