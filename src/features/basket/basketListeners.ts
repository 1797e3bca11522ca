import { basketDefaults } from '../../../contract/constants.ts'
import { toastMessages } from '../../../contract/messages.ts'
import { basketApi, isRefusal } from './basketApi.ts'
import { basketAddRequested, basketSlice, type BasketRoot } from './basketSlice.ts'
import { loginFlow } from '../identity/login/loginFlow.ts'
import { actionKept } from '../identity/pending/keepAction.ts'
import { isApiError } from '../../api/errors.ts'
import { isAdministrator } from '../identity/session/roles.ts'
import type { SessionRoot } from '../identity/session/sessionSlice.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import { flowEvent } from '../../flows/flow.ts'
import type { AppStartListening } from '../../api/store.ts'

const { addToBasket, getBasket } = basketApi.endpoints

/** Adds products to the basket: for members at once, for anonymous visitors after the login (spec §6). */
export function setupBasketListeners(start: AppStartListening<BasketRoot & SessionRoot>): void {
  start({
    actionCreator: basketAddRequested,
    effect: async ({ payload }, { dispatch, extra, getState, condition }) => {
      if (!extra.tokens.get()) {
        dispatch(actionKept('basket', payload))
        dispatch(flowEvent(loginFlow, { type: 'login.opened', reason: 'basket', place: 'dialog' }))
        return
      }
      if (isAdministrator(getState().session.user)) {
        dispatch(toastShown({ kind: 'info', text: toastMessages.staffAccount }))
        return
      }
      if (basketSlice.selectors.selectIsAdding(getState(), payload)) return
      const { websiteCode, count, productProperty, strap } = payload
      const body = {
        WebsiteCode: websiteCode,
        Count: count,
        ProductProperty: productProperty,
        Refer: basketDefaults.refer,
        GuidCode: extra.visitor.guid(),
      }
      const { data, error } = await dispatch(addToBasket.initiate(body, { track: false }))
      // The session has expired and the 401 opens the login page (spec §8): store the product to add it after the login.
      if (isApiError(error) && error.status === 401) dispatch(actionKept('basket', payload))
      if (strap && data && !isRefusal(data)) dispatch(basketAddRequested(strap))
      // If another product is being added, refetch after both answers, because the later one may contain the older count.
      if (getState().basket.adding.length === 0) return
      await condition((_action, { basket }) => basket.adding.length === 0)
      void dispatch(getBasket.initiate(undefined, { forceRefetch: true, subscribe: false }))
    },
  })
}
