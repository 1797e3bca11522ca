import { isAnyOf } from '@reduxjs/toolkit'
import { toastMessages } from '../../../contract/messages.ts'
import { toCart } from '../../../contract/storefrontPaths.ts'
import { isFrozenCount } from '../../api/frozenCount.ts'
import type { ApiError } from '../../api/errors.ts'
import { basketApi, isRefusal } from '../../features/basket/basketApi.ts'
import {
  compareAdded,
  compareCleared,
  compareRemoved,
  compareSlice,
} from '../../features/compare/compareSlice.ts'
import { favouritesApi } from '../../features/favourites/favouritesApi.ts'
import { knownProduct } from '../../features/catalogue/knownProduct.ts'
import { toastShown, type Toast } from '../../notices/noticesSlice.ts'
import { logoutRequested } from '../../features/identity/session/sessionSlice.ts'
import type { ListenerApi, Start } from './start.ts'

const { addToBasket } = basketApi.endpoints
const { addFavourite, removeFavourite } = favouritesApi.endpoints
const { selectIsCompared } = compareSlice.selectors

const isCompareChange = isAnyOf(compareAdded, compareRemoved, compareCleared)

/** Shows toasts after actions (spec §8). Errors have no `about`, so that the success of another product does not replace them. */
export function setupToastListeners(start: Start): void {
  const showToast = (api: ListenerApi, kind: Toast['kind'], text: string, more: Partial<Toast> = {}) =>
    api.dispatch(toastShown({ kind, text, ...more }))

  start({
    matcher: addToBasket.matchFulfilled,
    effect: ({ payload, meta }, api) => {
      // freezeListeners.ts opens a dialog for a frozen basket.
      if (isFrozenCount(payload.basketCount)) return
      if (isRefusal(payload)) return void showToast(api, 'error', payload.message)
      const { WebsiteCode, ProductProperty } = meta.arg.originalArgs
      const product = knownProduct(api.getState().api, WebsiteCode, ProductProperty)
      showToast(api, 'success', product ? toastMessages.namedBasketAdded : toastMessages.basketAdded, {
        about: 'basket',
        title: product?.nameFa,
        picture: product?.imageUrl || undefined,
        link: { label: toastMessages.seeBasket, to: toCart() },
      })
    },
  })
  for (const [endpoint, text] of [
    [addFavourite, toastMessages.favouriteAdded],
    [removeFavourite, toastMessages.favouriteRemoved],
  ] as const) {
    start({
      matcher: endpoint.matchFulfilled,
      effect: ({ payload }, api) =>
        void (payload.success
          ? showToast(api, 'success', text, { about: 'favourites' })
          : showToast(api, 'error', payload.message)),
    })
  }
  for (const endpoint of [addToBasket, addFavourite, removeFavourite]) {
    start({
      matcher: endpoint.matchRejected,
      effect: ({ payload }, api) => {
        if (payload && !leadsElsewhere(payload)) showToast(api, 'error', payload.message)
      },
    })
  }
  start({
    matcher: isCompareChange,
    effect: (action, api) => {
      const [kind, text] = compareToast(action, api)
      showToast(api, kind, text, { about: 'compare' })
    },
  })
  start({
    actionCreator: logoutRequested,
    effect: (_action, api) => void showToast(api, 'info', toastMessages.loggedOut, { about: 'logout' }),
  })
}

/** These errors open a page or a form instead of a toast (spec §8). */
function leadsElsewhere({ status }: ApiError): boolean {
  return status === 401 || status === 403 || status === 404
}

type CompareChange = ReturnType<typeof compareAdded | typeof compareRemoved | typeof compareCleared>

function compareToast(action: CompareChange, api: ListenerApi): ['success' | 'info' | 'warning', string] {
  if (compareCleared.match(action)) return ['success', toastMessages.compareCleared]
  if (compareRemoved.match(action)) return ['success', toastMessages.compareRemoved]
  const { key } = action.payload
  if (selectIsCompared(api.getOriginalState(), key)) return ['info', toastMessages.compareDuplicate]
  return selectIsCompared(api.getState(), key)
    ? ['success', toastMessages.compareAdded]
    : ['warning', toastMessages.compareFull]
}
