import { addListener, type TypedAddListener, type UnknownAction } from '@reduxjs/toolkit'
import { sessionKnown, signedIn } from '../api/events.ts'
import type { Services } from '../api/services.ts'
import type { AppThunk, AppThunkDispatch } from '../api/store.ts'
import { basketAddRequested } from '../features/basket/basketSlice.ts'
import { favouriteToggleRequested } from '../features/favourites/favouritesSlice.ts'
import { pendingDropped, pendingFlow, pendingFound } from '../features/identity/pending/pendingFlow.ts'
import { isMember } from '../features/identity/session/roles.ts'
import { flowEvent, hasEmitted } from '../flows/flow.ts'
import { isEntrance } from '../lib/entrances.ts'
import { keptAction, type KeptAction } from '../lib/keptAction.ts'

const listen = addListener as TypedAddListener<unknown, AppThunkDispatch, Services>
const isDue = hasEmitted(pendingFlow, 'due')
/** Under this key all tabs note which actions were carried out: a duplicated tab has a copy of its own. */
const DONE = 'pendingDone'
const DONE_KEPT = 20

// Listeners are made once here: the middleware knows them again, whichever page of these adds them.
const afterLogin = listen({
  actionCreator: signedIn,
  effect: ({ payload: { user } }, { dispatch, extra }) => {
    // Whatever becomes of it: the login was what it waited for.
    keptAction.drop()
    dispatch(flowEvent(pendingFlow, { type: 'member.arrived', mayBuy: isMember(user), now: extra.now() }))
  },
})
/** Somebody was logged in already, or is now by another tab. */
const afterOtherLogin = listen({
  actionCreator: sessionKnown,
  effect: ({ payload }, { dispatch }) => {
    if (payload.isLoggedIn) dispatch(pendingDropped())
  },
})
const afterDue = listen({
  predicate: isDue,
  effect: async (action, { dispatch, extra }) => {
    if (!isDue(action)) return
    const kept = action.payload.action
    if (!(await isFirst(kept, extra))) return
    const wanted = actionOf(kept)
    if (wanted) dispatch(wanted)
  },
})
/** One of the forms shows: what this tab keeps is taken up, and carried out after the login. */
export function pendingOpened(): AppThunk<void> {
  return (dispatch) => {
    for (const add of [afterLogin, afterOtherLogin, afterDue]) dispatch(add)
    dispatch(pendingFound())
  }
}

/** A form was left; not for another of them, so for something else. */
export function pendingLeft(): AppThunk<void> {
  return (dispatch, _getState, { path }) => {
    if (!isEntrance(path())) dispatch(pendingDropped())
  }
}

/** Its own words, counts and refusals follow as if the button had been pressed now. An order only needs its page. */
function actionOf({ kind, websiteCode, nameFa, count, productProperty }: KeptAction): UnknownAction | null {
  if (kind === 'basket') return basketAddRequested({ websiteCode, nameFa, count, productProperty })
  if (kind === 'favourite') return favouriteToggleRequested({ websiteCode, nameFa, isWanted: true })
  return null
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
