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

/** Supplied by later domains. `due`: repeats an action as if its button was pressed now. */
export interface PendingActions {
  readonly due: Readonly<
    Record<KeptAction['kind'], (action: KeptAction) => UnknownAction | AppThunk<unknown>>
  >
  /** Called instead of `due` when staff logged in, who cannot buy. */
  declined(action: KeptAction): UnknownAction | AppThunk<unknown>
}

/** The part of the state that these listeners read. */
type State = FlowsRoot &
  SessionRoot & { readonly route: { readonly pathname: string; readonly search: string } }

const isDue = hasEmitted(pendingFlow, 'due')
const isDeclined = hasEmitted(pendingFlow, 'declined')
/** Storage key of the ids of executed actions. Shared by all tabs, because a duplicated tab has a copy of the action. */
const DONE = 'pendingDone'
const DONE_KEPT = 20

/** Restore the pending action after a reload, and execute it once after the login or drop it. */
export function setupPendingListeners(start: AppStartListening<State>, actions: PendingActions): void {
  start({ actionCreator: sessionStarted, effect: (_action, api) => restoreAction(api) })
  start({
    actionCreator: signedIn,
    effect: ({ payload: { user } }, { dispatch, extra }) => {
      // Drop the stored copy in any case, because the login that the action waited for is done.
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
    matcher: isDue,
    effect: async ({ payload: { action: pending } }, { dispatch, extra }) => {
      if (await isFirst(pending, extra)) dispatch(actions.due[pending.kind](pending) as UnknownAction)
    },
  })
  start({
    matcher: isDeclined,
    effect: ({ payload }, { dispatch }) => {
      dispatch(toastShown({ kind: 'info', text: toastMessages.staffAccount }))
      dispatch(actions.declined(payload.action) as UnknownAction)
    },
  })
}

/** Restores the action of this tab: forms show a note about it; on the page that required the login, the dialog reopens. */
async function restoreAction(api: AppListenerApi<State>): Promise<void> {
  const kept = keptAction.read()
  if (!kept) return
  const action = { ...kept, returnTo: ownPath(kept.returnTo, toLogin()) }
  const { dispatch, extra, getState } = api
  const { route, session } = getState()
  const isForm = isLoginPage(route.pathname)
  const isHere = action.returnTo === route.pathname + route.search
  if (!isForm && !isHere) return dispatch(pendingDropped())
  if (session.isLoggedIn && !(await hasSessionExpired(api))) return dispatch(pendingDropped())
  dispatch(flowEvent(pendingFlow, { type: 'action.found', action, now: extra.now() }))
  if (!isForm && selectFlow(getState(), pendingFlow).matches('kept'))
    dispatch(flowEvent(loginFlow, { type: 'login.opened', reason: action.kind, place: 'dialog' }))
}

/** Waits until the server has accepted or refused the stored token; resolves to true if the session has expired. */
async function hasSessionExpired({ take }: AppListenerApi<State>): Promise<boolean> {
  const [decided] = await take(
    (action, { route }, before) =>
      isAnyOf(signedIn, signedOut, userReceived)(action) || route.pathname !== before.route.pathname,
  )
  return signedOut.match(decided)
}

/** Whether the shopper gave the action up: opened another page, closed the dialog, or logged in in another tab. */
function isSomethingElse(action: UnknownAction, { route }: State, before: State): boolean {
  if (sessionKnown.match(action)) return action.payload.isLoggedIn
  if (isLoginPage(route.pathname)) return false
  if (route.pathname !== before.route.pathname) return true
  return isFlowAction(action) && action.meta.flow === loginFlow.id && action.payload.type === 'login.closed'
}

/** Resolves to true in the first tab that calls this for the action. */
async function isFirst({ id }: KeptAction, { exclusively, storage }: Services): Promise<boolean> {
  return exclusively('aqrabe.pending', async () => {
    const done = (storage.get(DONE) ?? '').split(' ')
    if (done.includes(id)) return false
    storage.set(DONE, [id, ...done].slice(0, DONE_KEPT).join(' ').trim())
    return true
  })
}
