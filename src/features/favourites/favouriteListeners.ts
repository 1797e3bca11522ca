import type { PayloadAction } from '@reduxjs/toolkit'
import { toastMessages } from '../../../contract/messages.ts'
import { favouriteFlow } from './favouriteFlow.ts'
import { codesMarked, favouritesApi } from './favouritesApi.ts'
import { favouritesSlice, favouriteToggleRequested, type FavouritesRoot } from './favouritesSlice.ts'
import { loginFlow } from '../identity/login/loginFlow.ts'
import { actionKept } from '../identity/pending/keepAction.ts'
import { isAdministrator } from '../identity/session/roles.ts'
import type { SessionRoot } from '../identity/session/sessionSlice.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import { flowEvent, hasEmitted, isFlowAction, type FlowAction } from '../../flows/flow.ts'
import { selectFlow, type FlowsRoot } from '../../flows/flowsReducer.ts'
import type { AppStartListening } from '../../api/store.ts'

const loginNeeded = hasEmitted(favouriteFlow, 'loginNeeded')

/** Saves favourites: for members at once, for anonymous visitors after the login (spec §6). */
export function setupFavouriteListeners(
  start: AppStartListening<FlowsRoot & SessionRoot & FavouritesRoot>,
): void {
  start({
    actionCreator: favouriteToggleRequested,
    effect: ({ payload: wish }, { dispatch, extra, getState }) => {
      if (isAdministrator(getState().session.user))
        return void dispatch(toastShown({ kind: 'info', text: toastMessages.staffAccount }))
      const isMember = extra.tokens.get() !== ''
      dispatch(flowEvent(favouriteFlow, { type: 'heart.pressed', wish, isMember }))
    },
  })
  start({
    matcher: loginNeeded,
    effect: (_action, { dispatch, getState }) => {
      const { attempted } = selectFlow(getState(), favouriteFlow).context
      if (attempted) dispatch(actionKept('favourite', attempted))
      dispatch(flowEvent(loginFlow, { type: 'login.opened', reason: 'favourite', place: 'dialog' }))
    },
  })
  start({
    predicate: (action, now) =>
      isFlowAction(action) &&
      action.meta.flow === loginFlow.id &&
      selectFlow(now, favouriteFlow).matches('askingLogin') &&
      isAbandoned(action, now),
    effect: (_action, { dispatch }) => void dispatch(flowEvent(favouriteFlow, { type: 'login.abandoned' })),
  })
  start({
    predicate: (action, now): action is PayloadAction<unknown> =>
      action.type === QUERY_ANSWERED && favouritesSlice.selectors.selectIsPartial(now),
    effect: async ({ payload }, { dispatch }) => {
      const { favouritesIn } = await import(/* webpackChunkName: "from-list" */ './codesFromLists.ts')
      const marked = favouritesIn(payload)
      if (marked.length > 0) dispatch(codesMarked(marked))
    },
  })
}

const QUERY_ANSWERED = `${favouritesApi.reducerPath}/executeQuery/fulfilled`

/** Whether the login dialog was closed, or opened for another reason. */
function isAbandoned({ payload }: FlowAction, state: FlowsRoot): boolean {
  const login = selectFlow(state, loginFlow)
  if (login.matches('open')) return login.context.reason !== 'favourite'
  return payload.type === 'login.closed' || payload.type === 'login.left'
}
