import { title } from '../../../contract/constants.ts'
import { countsReceived } from '../../api/events.ts'
import { answersChanged } from '../../api/answersChanged.ts'
import { basketApi } from '../../features/basket/basketApi.ts'
import { flowEvent, flowsStarted } from '../../flows/flow.ts'
import { selectFlow } from '../../flows/flowsReducer.ts'
import { basketEventReceived, hubReconnected } from '../../features/live/events.ts'
import { hubFlow } from '../../features/live/hubFlow.ts'
import { chatLocationOf } from '../chatLocation.ts'
import type { RootState } from '../rootReducer.ts'
import { routeChanged } from '../routeSlice.ts'
import type { Start } from './start.ts'

/** ms after a navigation until the new title stands (spec §9: it comes after 100 ms). */
export const TITLE_STANDS = title.delay + 50

const { getBasket } = basketApi.endpoints

/** What the hub learns of the visitor, and what its events do to the shop (spec §4). */
export function setupRealtimeListeners(start: Start): void {
  start({
    actionCreator: flowsStarted,
    effect: (_action, { dispatch }) => void dispatch(flowEvent(hubFlow, { type: 'hub.started' })),
  })

  start({
    predicate: (_action, now, before) => isSomebodyElse(now, before),
    effect: (_action, { dispatch }) => void dispatch(flowEvent(hubFlow, { type: 'identity.changed' })),
  })

  start({
    actionCreator: routeChanged,
    effect: async ({ payload: { kind, pathname, search } }, api) => {
      api.cancelActiveListeners()
      await api.delay(TITLE_STANDS)
      const { title: shown, referrer } = api.extra.page()
      const location = { location: kind, title: shown, value: pathname + search }
      api.dispatch(flowEvent(hubFlow, { type: 'page.viewed', location, referrer }))
      const chat = chatLocationOf(api.getState())
      if (selectFlow(api.getState(), hubFlow).context.chat?.value !== chat.value)
        api.dispatch(flowEvent(hubFlow, { type: 'chat.moved', chat }))
    },
  })

  start({
    actionCreator: basketEventReceived,
    effect: async ({ payload: { count } }, api) => {
      api.cancelActiveListeners()
      api.dispatch(countsReceived({ basket: count }))
      api.dispatch(answersChanged(['Basket']))
      if (!isAdding(api.getState())) return
      // An answer on its way may be older than this event; when they disagree the server is asked.
      await api.condition((_action, now) => !isAdding(now))
      if (api.getState().basket.count === count || count < 0) return
      void api.dispatch(getBasket.initiate(undefined, { forceRefetch: true, subscribe: false }))
    },
  })

  start({
    actionCreator: hubReconnected,
    effect: (_action, { dispatch, extra }) => {
      // Events may have been missed; without a login there are no counts.
      if (extra.tokens.get()) dispatch(answersChanged(['MasterData', 'Basket']))
    },
  })
}

function isAdding({ basket }: RootState): boolean {
  return basket.adding.length > 0
}

/** The token that the hub's connection carries is another person's, or nobody's. The start itself is no change. */
function isSomebodyElse({ session: now }: RootState, { session: before }: RootState): boolean {
  if (!before.isKnown || now === before) return false
  const changedUser = before.user && now.user && before.user.mobile !== now.user.mobile
  return now.isLoggedIn !== before.isLoggedIn || Boolean(changedUser)
}
