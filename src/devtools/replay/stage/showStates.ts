import type { Store } from '@reduxjs/toolkit'
import type { createMemoryRouter } from 'react-router'
import type { State } from '../recording.ts'
import { addressOf } from '../shownIn.ts'
import { jumped } from './replayStore.ts'

export type Router = ReturnType<typeof createMemoryRouter>

/**
 * Returns a function that shows a state and its address in one render. If the address differs, it navigates first and sets
 * the state when the router has arrived; the promise resolves then. Otherwise the old page would render the new state.
 */
export function showStates(store: Store<State>, router: Router): (state: State) => Promise<void> | void {
  let wanted: State = store.getState()
  let heading = addressOf(wanted.route)
  let arrived = router.state.location
  let isThere = true
  const arrivals: (() => void)[] = []
  let arriving: Promise<void> | undefined

  // Subscribed before the page, so that it gets address and state together.
  router.subscribe(({ location }) => {
    if (isThere || location === arrived) return
    arrived = location
    isThere = true
    store.dispatch(jumped(wanted))
    arrivals.splice(0).forEach((arrive) => arrive())
  })

  return (state) => {
    wanted = state
    const place = addressOf(state.route)
    // The shop may have navigated by itself.
    const isAway = isThere && router.state.location !== arrived
    if (place !== heading || isAway) {
      heading = place
      isThere = false
      arriving = new Promise((resolve) => arrivals.push(resolve))
      void router.navigate(place, { replace: true })
    } else if (isThere) return void store.dispatch(jumped(wanted))
    return arriving
  }
}
