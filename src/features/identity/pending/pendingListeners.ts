import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { toastMessages } from '../../../../contract/messages.ts'
import { sessionKnown, signedIn, signedOut, userReceived } from '../../../api/events.ts'
import type { Services } from '../../../api/services.ts'
import type { AppListenerApi, AppStartListening, AppThunk } from '../../../api/store.ts'
import { flowEvent, hasEmitted, isFlowAction } from '../../../flows/flow.ts'
import { selectFlow, type FlowsRoot } from '../../../flows/flowsReducer.ts'
import { isLoginPage } from '../../../lib/loginPages.ts'
import { keptAction, type KeptAction } from '../../../lib/keptAction.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'
import { loginFlow } from '../login/loginFlow.ts'
import { isMember } from '../session/roles.ts'
import { sessionStarted, type SessionRoot } from '../session/sessionSlice.ts'
import { pendingDropped } from './keepAction.ts'
import { pendingFlow } from './pendingFlow.ts'
import { ownPath } from '../../../../contract/ownPath.ts'
import { toLogin } from '../../../../contract/storefrontPaths.ts'

/** Supplied by later domains: how to repeat an action, as if its button was pressed now. */
export interface PendingActions {
  readonly due: Readonly<Record<KeptAction['kind'], (kept: KeptAction) => UnknownAction | AppThunk<unknown>>>
  /** Called when staff logged in, who cannot buy. */
  declined(kept: KeptAction): UnknownAction | AppThunk<unknown>
}

/** The part of the state that these listeners read. */
type State = FlowsRoot &
  SessionRoot & { readonly route: { readonly pathname: string; readonly search: string } }

const isDue = hasEmitted(pendingFlow, 'due')
const isDeclined = hasEmitted(pendingFlow, 'declined')
/** Storage key, shared by all tabs, of the ids of executed actions, because a duplicated tab has a copy of the action. */
const DONE = 'pendingDone'
const DONE_KEPT = 20

/** Restores the pending action after a reload, carries it out once after the login, or drops it. */
export function setupPendingListeners(start: AppStartListening<State>, actions: PendingActions): void {
  start({ actionCreator: sessionStarted, effect: (_action, api) => takeUp(api) })
  start({
    actionCreator: signedIn,
    effect: ({ payload: { user } }, { dispatch, extra }) => {
      // Drop the stored copy whatever happens, because the login it waited for is done.
      keptAction.drop()
      dispatch(flowEvent(pendingFlow, { type: 'member.arrived', mayBuy: isMember(user), now: extra.now() }))
    },
  })
  start({
    predicate: (action, now, before) =>
      selectFlow(now, pendingFlow).matches('kept') && isSomethingElse(action, now, before),
    effect: (_action, { dispatch }) => dispatch(pendingDropped()),
  })
  start({
    predicate: isDue,
    effect: async (action, { dispatch, extra }) => {
      if (!isDue(action)) return
      const kept = action.payload.action
      if (await isFirst(kept, extra)) dispatch(actions.due[kept.kind](kept) as UnknownAction)
    },
  })
  start({
    predicate: isDeclined,
    effect: (action, { dispatch }) => {
      if (!isDeclined(action)) return
      dispatch(toastShown({ kind: 'info', text: toastMessages.staffAccount }))
      dispatch(actions.declined(action.payload.action) as UnknownAction)
    },
  })
}

/** Restores the action of this tab: forms announce it; on the page that asked for a login, the dialog reopens. */
async function takeUp(api: AppListenerApi<State>): Promise<void> {
  const kept = keptAction.read()
  if (!kept) return
  const action = { ...kept, returnTo: ownPath(kept.returnTo, toLogin()) }
  const { dispatch, extra, getState } = api
  const { route, session } = getState()
  const isForm = isLoginPage(route.pathname)
  const isHere = action.returnTo === route.pathname + route.search
  if (!isForm && !isHere) return dispatch(pendingDropped())
  if (session.isLoggedIn && !(await turnsOutAnonymous(api))) return dispatch(pendingDropped())
  dispatch(flowEvent(pendingFlow, { type: 'action.found', action, now: extra.now() }))
  if (!isForm && selectFlow(getState(), pendingFlow).matches('kept'))
    dispatch(flowEvent(loginFlow, { type: 'login.opened', reason: action.kind, place: 'dialog' }))
}

/** Waits for the answer about a stored token; resolves to whether its session has expired. */
async function turnsOutAnonymous({ take }: AppListenerApi<State>): Promise<boolean> {
  const [decided] = await take(
    (action, { route }, before) =>
      isAnyOf(signedIn, signedOut, userReceived)(action) || route.pathname !== before.route.pathname,
  )
  return signedOut.match(decided)
}

/** Another page, a closed dialog, or a login in another tab. */
function isSomethingElse(action: UnknownAction, { route }: State, before: State): boolean {
  if (sessionKnown.match(action)) return action.payload.isLoggedIn
  if (isLoginPage(route.pathname)) return false
  if (route.pathname !== before.route.pathname) return true
  return isFlowAction(action) && action.meta.flow === loginFlow.id && action.payload.type === 'login.closed'
}

/** Resolves to true for the first tab that asks. */
async function isFirst({ id }: KeptAction, { exclusively, storage }: Services): Promise<boolean> {
  return exclusively('aqrabe.pending', async () => {
    const done = (storage.get(DONE) ?? '').split(' ')
    if (done.includes(id)) return false
    storage.set(DONE, [id, ...done].slice(0, DONE_KEPT).join(' ').trim())
    return true
  })
}
