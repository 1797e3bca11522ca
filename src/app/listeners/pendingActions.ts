import type { AppThunk } from '../../api/store.ts'
import { basketAddRequested } from '../../features/basket/basketSlice.ts'
import { favouriteFlow } from '../../features/favourites/favouriteFlow.ts'
import { favouriteToggleRequested } from '../../features/favourites/favouritesSlice.ts'
import type { PendingActions } from '../../features/identity/pending/pendingListeners.ts'
import { flowEvent } from '../../flows/flow.ts'
import { selectFlow, type FlowsRoot } from '../../flows/flowsReducer.ts'

/** Executes an action that waited for a login as if its button were pressed now, with its usual messages. */
export const pendingActions: PendingActions = {
  due: {
    basket: basketAddRequested,
    favourite:
      ({ websiteCode, nameFa }) =>
      (dispatch, getState) =>
        // The flow waits only if the login was in its dialog, without another form or a reload.
        isAsking(getState() as FlowsRoot)
          ? dispatch(flowEvent(favouriteFlow, { type: 'login.succeeded' }))
          : dispatch(favouriteToggleRequested({ websiteCode, nameFa, isWanted: true })),
    // The basket page continues by itself after the login.
    inBasket: () => nothing,
  },
  declined: () => (dispatch, getState) => {
    if (isAsking(getState() as FlowsRoot)) dispatch(flowEvent(favouriteFlow, { type: 'login.abandoned' }))
  },
}

const nothing: AppThunk<void> = () => {}
const isAsking = (state: FlowsRoot) => selectFlow(state, favouriteFlow).matches('askingLogin')
