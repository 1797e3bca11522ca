import { isAnyOf } from '@reduxjs/toolkit'
import { toastMessages } from '../../../contract/messages.ts'
import { FROZEN_BASKET_COUNT } from '../../../contract/statuses.ts'
import type { ApiError } from '../../api/errors.ts'
import { basketApi, isRefusal } from '../../features/basket/basketApi.ts'
import {
  compareAdded,
  compareCleared,
  compareRemoved,
  compareSlice,
  compareToggled,
} from '../../features/compare/compareSlice.ts'
import { favouritesApi } from '../../features/favourites/favouritesApi.ts'
import { toastShown } from '../../features/notices/noticesSlice.ts'
import { logoutRequested } from '../../features/session/sessionSlice.ts'
import type { ListenerApi, Start } from './start.ts'

const { addToBasket } = basketApi.endpoints
const { addFavourite, removeFavourite } = favouritesApi.endpoints
const { selectCount, selectIsCompared } = compareSlice.selectors

/** What shoppers are told in passing (spec §8). */
export function setupToastListeners(start: Start): void {
  const say = (api: ListenerApi, kind: 'success' | 'error' | 'warning' | 'info', text: string) =>
    api.dispatch(toastShown({ kind, text }))

  start({
    matcher: addToBasket.matchFulfilled,
    effect: ({ payload }, api) => {
      if (payload.basketCount === FROZEN_BASKET_COUNT) say(api, 'warning', payload.message)
      else if (isRefusal(payload)) say(api, 'error', payload.message)
      else say(api, 'success', toastMessages.basketAdded)
    },
  })
  for (const [endpoint, text] of [
    [addFavourite, toastMessages.favouriteAdded],
    [removeFavourite, toastMessages.favouriteRemoved],
  ] as const) {
    start({
      matcher: endpoint.matchFulfilled,
      effect: ({ payload }, api) => {
        if (payload.success) say(api, 'success', text)
        else say(api, 'error', payload.message)
      },
    })
  }
  for (const endpoint of [addToBasket, addFavourite, removeFavourite]) {
    start({
      matcher: endpoint.matchRejected,
      effect: ({ payload }, api) => {
        if (payload && !leadsElsewhere(payload)) say(api, 'error', payload.message)
      },
    })
  }
  start({
    matcher: isAnyOf(compareAdded, compareRemoved, compareToggled, compareCleared),
    effect: (action, api) => {
      const [kind, text] = compareToast(action, api)
      say(api, kind, text)
    },
  })
  start({
    actionCreator: logoutRequested,
    effect: (_action, api) => void say(api, 'info', toastMessages.loggedOut),
  })
}

/** These failures have a page, or a form, of their own (spec §8). */
function leadsElsewhere({ status }: ApiError): boolean {
  return status === 401 || status === 403 || status === 404
}

type CompareChange = Parameters<typeof compareAdded.match>[0]

function compareToast(action: CompareChange, api: ListenerApi): ['success' | 'info', string] {
  if (compareCleared.match(action)) return ['success', toastMessages.compareCleared]
  const before = api.getOriginalState()
  const after = api.getState()
  if (compareAdded.match(action) && selectIsCompared(before, action.payload.key))
    return ['info', toastMessages.compareDuplicate]
  const grew = selectCount(after) > selectCount(before)
  return ['success', grew ? toastMessages.compareAdded : toastMessages.compareRemoved]
}
