import { title } from '../../../contract/constants.ts'
import { countsReceived, signedIn } from '../../api/events.ts'
import { answersChanged } from '../../api/answersChanged.ts'
import { toWireCount } from '../../api/frozenCount.ts'
import { basketApi } from '../../features/basket/basketApi.ts'
import { flowEvent, flowsStarted } from '../../flows/flow.ts'
import { selectFlow } from '../../flows/flowsReducer.ts'
import { basketEventReceived, hubReconnected } from '../../features/live/events.ts'
import { hubFlow } from '../../features/live/hubFlow.ts'
import { catalogueApi } from '../../features/catalogue/catalogueApi.ts'
import type { ChatLocation } from '../../../contract/live/hub.ts'
import type { RootState } from '../rootReducer.ts'
import { routeChanged } from '../routeSlice.ts'
import type { Start } from './start.ts'

/** ms after a navigation until the page has its new title, which comes after 100 ms (spec §9). */
export const TITLE_DELAY = title.delay + 50

/** Tags of answers that change with the basket. */
const basketTags = ['Basket', 'Orders', 'Returns'] as const

const { getBasket } = basketApi.endpoints

/** Sends page views and identity changes to the hub and applies the hub's events (spec §4). */
export function setupHubListeners(start: Start): void {
  start({
    actionCreator: flowsStarted,
    effect: (_action, { dispatch }) => void dispatch(flowEvent(hubFlow, { type: 'hub.started' })),
  })

  start({
    predicate: (_action, now, before) => hasOtherIdentity(now, before),
    effect: (_action, { dispatch }) => void dispatch(flowEvent(hubFlow, { type: 'identity.changed' })),
  })

  start({
    // After a login in another tab, events between its answers and the new connection are lost.
    predicate: (action, now, before) =>
      !signedIn.match(action) && now.session.isLoggedIn && hasOtherIdentity(now, before),
    effect: async (_action, api) => {
      api.cancelActiveListeners()
      await api.condition((_event, now) => selectFlow(now, hubFlow).matches({ linked: 'connected' }))
      api.dispatch(answersChanged(['MasterData', ...basketTags]))
    },
  })

  start({
    actionCreator: routeChanged,
    effect: async ({ payload: { kind, pathname, search } }, api) => {
      api.cancelActiveListeners()
      await api.delay(TITLE_DELAY)
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
      // Wait for the pending answer. If its count differs from this event's, it is older, so fetch the basket.
      if (isOwn) await api.condition((_action, now) => !isChanging(now))
      // The event of this tab's own change may also come after its answer.
      if (isKnown(api.getState(), count)) return
      if (!isOwn) api.dispatch(countsReceived({ basket: count }))
      api.dispatch(answersChanged(basketTags))
      if (isOwn) void api.dispatch(getBasket.initiate(undefined, { forceRefetch: true, subscribe: false }))
    },
  })

  start({
    actionCreator: hubReconnected,
    effect: (_action, { dispatch, extra }) => {
      // Events may have been lost. An anonymous visitor has no counts.
      if (extra.tokens.get()) dispatch(answersChanged(['MasterData', ...basketTags]))
    },
  })
}

function isKnown({ basket }: RootState, count: number): boolean {
  return toWireCount(basket) === count
}

/** A mutation of this tab, perhaps of the basket, is pending. */
const isChanging = ({ basket, api }: RootState) =>
  basket.adding.length > 0 || Object.values(api.mutations).some((call) => call?.status === 'pending')

/** Whether the identity has changed since the hub connected. The first known session is no change. */
function hasOtherIdentity({ session: now }: RootState, { session: before }: RootState): boolean {
  if (!before.isKnown || now === before) return false
  const changedUser = before.user && now.user && before.user.mobile !== now.user.mobile
  return now.isLoggedIn !== before.isLoggedIn || Boolean(changedUser)
}

/** The subject of a chat that starts on this page: a product by its code, other pages by their path. */
function chatLocationOf(state: RootState): ChatLocation {
  const { kind, pathname } = state.route
  const id = kind === 'Product' ? /^\/shop\/product\/(\d+)/.exec(pathname)?.[1] : undefined
  const product = id && catalogueApi.endpoints.getProduct.select({ id: Number(id) })(state).data
  return { type: kind, value: product ? product.websiteCode : pathname }
}
