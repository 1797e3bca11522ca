import { title } from '../../../contract/constants.ts'
import { countsReceived, signedIn } from '../../api/events.ts'
import { answersChanged } from '../../api/answersChanged.ts'
import { toWireCount } from '../../api/basketCount.ts'
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

/** An order is placed, paid and let go together with its basket. */
const bought = ['Basket', 'Orders', 'Returns'] as const

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
    // A login taken over from another tab: what happened between its answers and the new connection was told to nobody.
    predicate: (action, now, before) =>
      !signedIn.match(action) && now.session.isLoggedIn && isSomebodyElse(now, before),
    effect: async (_action, api) => {
      api.cancelActiveListeners()
      await api.condition((_event, now) => selectFlow(now, hubFlow).matches({ linked: 'connected' }))
      api.dispatch(answersChanged(['MasterData', ...bought]))
    },
  })

  start({
    actionCreator: routeChanged,
    effect: async ({ payload: { kind, pathname, search } }, api) => {
      api.cancelActiveListeners()
      await api.delay(TITLE_STANDS)
      const value = pathname + search
      const location = { location: kind, title: await api.pause(api.extra.titleOf(value)), value }
      const { referrer } = api.extra.page()
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
      const isOwn = isChanging(api.getState())
      if (!isOwn) {
        // What an answer has said already is no news: the event of one's own change comes after it.
        if (isKnown(api.getState(), count)) return
        api.dispatch(countsReceived({ basket: count }))
        api.dispatch(answersChanged(bought))
        return
      }
      // The answer on its way says the same, or is older than this event: when they disagree the server is asked.
      await api.condition((_action, now) => !isChanging(now))
      if (isKnown(api.getState(), count)) return
      api.dispatch(answersChanged(bought))
      void api.dispatch(getBasket.initiate(undefined, { forceRefetch: true, subscribe: false }))
    },
  })

  start({
    actionCreator: hubReconnected,
    effect: (_action, { dispatch, extra }) => {
      // Events may have been missed; without a login there are no counts.
      if (extra.tokens.get()) dispatch(answersChanged(['MasterData', ...bought]))
    },
  })
}

function isKnown({ basket }: RootState, count: number): boolean {
  return toWireCount(basket) === count
}

/** A change of this tab, perhaps of the basket, waits for its answer. */
const isChanging = ({ basket, api }: RootState) =>
  basket.adding.length > 0 || Object.values(api.mutations).some((call) => call?.status === 'pending')

/** The token that the hub's connection carries is another person's, or nobody's. The start itself is no change. */
function isSomebodyElse({ session: now }: RootState, { session: before }: RootState): boolean {
  if (!before.isKnown || now === before) return false
  const changedUser = before.user && now.user && before.user.mobile !== now.user.mobile
  return now.isLoggedIn !== before.isLoggedIn || Boolean(changedUser)
}
