import type { AppThunk } from '../../../api/store.ts'
import { selectFlow, type FlowsRoot } from '../../../flows/flowsReducer.ts'
import { keptAction, type KeptAction } from '../../../lib/keptAction.ts'
import { newKey } from '../../../lib/newKey.ts'
import { loginFlow } from './loginFlow.ts'

/** What buttons and hearts hand to the login (PendingAction.payload); an order has nothing but its page. */
type Wanted = Partial<Pick<KeptAction, 'websiteCode' | 'nameFa' | 'count' | 'productProperty'>>

/** The dialog is left for another form: what it interrupted waits there. `returnTo`: own path with its query. */
export function pendingKept(returnTo: string): AppThunk<void> {
  return (_dispatch, getState, { now }) => {
    const { place, reason, pending } = selectFlow(getState() as FlowsRoot, loginFlow).context
    if (place !== 'dialog') return
    if (reason !== 'basket' && reason !== 'favourite' && reason !== 'inBasket') return
    const {
      websiteCode = '',
      nameFa = '',
      count = 1,
      productProperty = 0,
    } = (pending?.payload ?? {}) as Wanted
    const product = { websiteCode, nameFa, count, productProperty }
    keptAction.write({ id: newKey(), kind: reason, ...product, returnTo, keptAt: now() })
  }
}
