import type { Store } from '@reduxjs/toolkit'
import type { createMemoryRouter } from 'react-router'
import type { State } from '../recording.ts'
import { jumped } from './replayStore.ts'

export type Router = ReturnType<typeof createMemoryRouter>

/**
 * Gives a function that shows a state, its address included, in one rendering: where the address is another one, the
 * state waits until the router is there, and so does the promise. Before, it would render the page that is being left, in vain.
 */
export function showStates(store: Store<State>, router: Router): (state: State) => Promise<void> | void {
  let wanted: State = store.getState()
  let heading = placeOf(wanted)
  let arrived = router.state.location
  let isThere = true
  const arrivals: (() => void)[] = []
  let arriving: Promise<void> | undefined

  // Before the page's own subscription, so that address and state reach it together.
  router.subscribe(({ location }) => {
    if (isThere || location === arrived) return
    arrived = location
    isThere = true
    store.dispatch(jumped(wanted))
    arrivals.splice(0).forEach((arrive) => arrive())
  })

  return (state) => {
    wanted = state
    const place = placeOf(state)
    // Something in the shop may have gone elsewhere by itself.
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

export function placeOf(state: State): string {
  const { pathname, search } = state.route as { readonly pathname: string; readonly search: string }
  return pathname + search
}
