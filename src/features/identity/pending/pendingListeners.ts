import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { toastMessages } from '../../../../contract/messages.ts'
import { sessionKnown, signedIn, signedOut, userReceived } from '../../../api/events.ts'
import type { Services } from '../../../api/services.ts'
import type { AppListenerApi, AppStartListening, AppThunk } from '../../../api/store.ts'
import { flowEvent, hasEmitted, isFlowAction } from '../../../flows/flow.ts'
import { selectFlow, type FlowsRoot } from '../../../flows/flowsReducer.ts'
import { isEntrance } from '../../../lib/entrances.ts'
import { keptAction, type KeptAction } from '../../../lib/keptAction.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'
import { loginFlow } from '../login/loginFlow.ts'
import { isMember } from '../session/roles.ts'
import { sessionStarted, type SessionRoot } from '../session/sessionSlice.ts'
import { pendingDropped } from './keepAction.ts'
import { pendingFlow } from './pendingFlow.ts'
import { readKeptAction } from './readKeptAction.ts'

/** What later domains do with an action that waited, as if its button had been pressed now. */
export interface PendingActions {
  readonly due: Readonly<Record<KeptAction['kind'], (kept: KeptAction) => UnknownAction | AppThunk<unknown>>>
  /** Staff logged in. */
  declined(kept: KeptAction): UnknownAction | AppThunk<unknown>
}

/** What these listeners read. */
type State = FlowsRoot &
  SessionRoot & { readonly route: { readonly pathname: string; readonly search: string } }

const isDue = hasEmitted(pendingFlow, 'due')
const isDeclined = hasEmitted(pendingFlow, 'declined')
/** Under this key all tabs note which actions were carried out: a duplicated tab has a copy of its own. */
const DONE = 'pendingDone'
const DONE_KEPT = 20

/** The one action that waits for a login: taken up again after a reload, carried out once, dropped in time. */
export function setupPendingListeners(start: AppStartListening<State>, actions: PendingActions): void {
  start({ actionCreator: sessionStarted, effect: (_action, api) => takeUp(api) })
  start({
    actionCreator: signedIn,
    effect: ({ payload: { user } }, { dispatch, extra }) => {
      // Whatever becomes of it: the login was what it waited for.
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

/** What this tab keeps: the forms say so; above a page that asked for a login, the dialog comes back. */
async function takeUp(api: AppListenerApi<State>): Promise<void> {
  const action = readKeptAction()
  if (!action) return
  const { dispatch, extra, getState } = api
  const { route, session } = getState()
  const isForm = isEntrance(route.pathname)
  const isHere = action.returnTo === route.pathname + route.search
  if (!isForm && !isHere) return dispatch(pendingDropped())
  if (session.isLoggedIn && !(await turnsOutAnonymous(api))) return dispatch(pendingDropped())
  dispatch(flowEvent(pendingFlow, { type: 'action.found', action, now: extra.now() }))
  if (!isForm && selectFlow(getState(), pendingFlow).matches('kept'))
    dispatch(flowEvent(loginFlow, { type: 'login.opened', reason: action.kind, place: 'dialog' }))
}

/** The stored token may be of a session that is over: a heart asks for a login and leaves it (spec §8). */
async function turnsOutAnonymous({ take }: AppListenerApi<State>): Promise<boolean> {
  const [decided] = await take(
    (action, { route }, before) =>
      isAnyOf(signedIn, signedOut, userReceived)(action) || route.pathname !== before.route.pathname,
  )
  return signedOut.match(decided)
}

/** Another page, the dialog closed, or somebody who is logged in by another tab. */
function isSomethingElse(action: UnknownAction, { route }: State, before: State): boolean {
  if (sessionKnown.match(action)) return action.payload.isLoggedIn
  if (isEntrance(route.pathname)) return false
  if (route.pathname !== before.route.pathname) return true
  return isFlowAction(action) && action.meta.flow === loginFlow.id && action.payload.type === 'login.closed'
}

/** True once, for the first tab that asks. */
async function isFirst({ id }: KeptAction, { exclusively, storage }: Services): Promise<boolean> {
  return exclusively('aqrabe.pending', async () => {
    const done = (storage.get(DONE) ?? '').split(' ')
    if (done.includes(id)) return false
    storage.set(DONE, [id, ...done].slice(0, DONE_KEPT).join(' ').trim())
    return true
  })
}
