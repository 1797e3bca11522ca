import type { AppThunk } from '../../api/store.ts'
import { basketAddRequested } from '../../features/basket/basketSlice.ts'
import { favouriteFlow } from '../../features/favourites/favouriteFlow.ts'
import { favouriteToggleRequested } from '../../features/favourites/favouritesSlice.ts'
import type { PendingActions } from '../../features/identity/pending/pendingListeners.ts'
import { flowEvent } from '../../flows/flow.ts'
import { selectFlow, type FlowsRoot } from '../../flows/flowsReducer.ts'

/** What waited for a login is done as if its button had been pressed now, with its own words and refusals. */
export const pendingActions: PendingActions = {
  due: {
    basket: ({ websiteCode, nameFa, count, productProperty }) =>
      basketAddRequested({ websiteCode, nameFa, count, productProperty }),
    favourite:
      ({ websiteCode, nameFa }) =>
      (dispatch, getState) =>
        // The dialog was above the heart, or a form or a reload was in between.
        isAsking(getState() as FlowsRoot)
          ? dispatch(flowEvent(favouriteFlow, { type: 'login.succeeded' }))
          : dispatch(favouriteToggleRequested({ websiteCode, nameFa, isWanted: true })),
    // An order only needs its page.
    inBasket: () => nothing,
  },
  declined: () => (dispatch, getState) => {
    if (isAsking(getState() as FlowsRoot)) dispatch(flowEvent(favouriteFlow, { type: 'login.abandoned' }))
  },
}

const nothing: AppThunk<void> = () => {}
const isAsking = (state: FlowsRoot) => selectFlow(state, favouriteFlow).matches('askingLogin')
