import type { AppThunk } from '../../../api/store.ts'
import { flowEvent } from '../../../flows/flow.ts'
import { returnPathOf } from '../../../lib/loginPages.ts'
import { keptAction, type KeptAction } from '../../../lib/keptAction.ts'
import { newKey } from '../../../lib/newKey.ts'
import { pendingFlow } from './pendingFlow.ts'

/** The product that an action is about; absent for checking out. */
type Wanted = Partial<Pick<KeptAction, 'websiteCode' | 'nameFa' | 'count' | 'productProperty' | 'strap'>>

interface RouteRoot {
  readonly route: { readonly pathname: string; readonly search: string }
}

/** Stores an action that needs a login first. It survives reloads and all login and registration forms of this tab. */
export function actionKept(kind: KeptAction['kind'], wanted: Wanted = {}): AppThunk<void> {
  return (dispatch, getState, services) => {
    const { websiteCode = '', nameFa = '', count = 1, productProperty = 0, strap } = wanted
    const now = services.now()
    const returnTo = returnPathOf((getState() as RouteRoot).route)
    const product = { websiteCode, nameFa, count, productProperty, ...(strap && { strap }) }
    const action = { id: newKey(), kind, ...product, returnTo, keptAt: now }
    keptAction.write(action)
    dispatch(flowEvent(pendingFlow, { type: 'action.found', action, now }))
  }
}

/** Drops the pending action, because the shopper does something else. */
export function pendingDropped(): AppThunk<void> {
  return (dispatch) => {
    keptAction.drop()
    dispatch(flowEvent(pendingFlow, { type: 'action.dropped' }))
  }
}
