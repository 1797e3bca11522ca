import { basketDefaults } from '../../../contract/constants.ts'
import { basketApi } from './basketApi.ts'
import { basketAddRequested, basketSlice, type BasketRoot } from './basketSlice.ts'
import { loginFlow } from '../identity/login/loginFlow.ts'
import { flowEvent } from '../../flows/flow.ts'
import type { AppStartListening } from '../../api/store.ts'

const { addToBasket } = basketApi.endpoints

/** Buying: members' choices go to the server, anonymous visitors log in first and then get theirs (spec §6). */
export function setupBasketListeners(start: AppStartListening<BasketRoot>): void {
  start({
    actionCreator: basketAddRequested,
    effect: ({ payload }, { dispatch, extra, getState }) => {
      if (!extra.tokens.get()) {
        const pending = { kind: 'basket', payload }
        dispatch(flowEvent(loginFlow, { type: 'login.opened', reason: 'basket', place: 'dialog', pending }))
        return
      }
      if (basketSlice.selectors.selectIsAdding(getState(), payload)) return
      const { websiteCode, count, productProperty } = payload
      const body = {
        WebsiteCode: websiteCode,
        Count: count,
        ProductProperty: productProperty,
        Refer: basketDefaults.refer,
        GuidCode: extra.visitor.guid(),
      }
      void dispatch(addToBasket.initiate(body, { track: false }))
    },
  })
}
