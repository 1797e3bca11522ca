import type { UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '../../api/baseApi.ts'
import { basketSlice } from '../../features/basket/basketSlice.ts'
import { compareSlice } from '../../features/compare/compareSlice.ts'
import { favouritesSlice } from '../../features/favourites/favouritesSlice.ts'
import { sessionSlice } from '../../features/identity/session/sessionSlice.ts'
import { isFlowAction } from '../../flows/flow.ts'
import { noticesSlice } from '../../notices/noticesSlice.ts'
import { flowRegistry } from '../flowRegistry.ts'
import { routeSlice } from '../routeSlice.ts'

/** Types of the actions of `createAction`, which belong to no slice. knownActions.test.ts checks that none is missing. */
export const eventTypes = [
  'api/answersChanged',
  'api/forbidden',
  'api/notFound',
  'api/sessionExpired',
  'api/unauthorised',
  'basket/addRequested',
  'basket/exitRequested',
  'compare/clearRequested',
  'favourites/toggleRequested',
  'flows/resumed',
  'flows/started',
  'hub/basketEventReceived',
  'hub/productsChanged',
  'hub/reconnected',
  'hub/staffTold',
  'login/requested',
  'payment/settled',
  'pwa/updateAccepted',
  'recording/callAnswered',
  'recording/documentOpened',
  'recording/errorNoticed',
  'recording/pressed',
  'recording/scrolled',
  'recording/themeChosen',
  'recording/traversed',
  'search/asked',
  'session/countsReceived',
  'session/known',
  'session/logoutRequested',
  'session/signedIn',
  'session/signedOut',
  'session/started',
  'session/userReceived',
]

const slices = [routeSlice, sessionSlice, basketSlice, favouritesSlice, compareSlice, noticesSlice]

const types = new Set([
  ...eventTypes,
  ...slices.flatMap(({ actions }) => Object.values(actions).map(({ type }) => type)),
])
const flows = new Map(flowRegistry.map(({ id, machine }) => [id, new Set<string>(machine.events)]))
/** RTK Query's own actions, which name no endpoint. */
const ofCache = /^api\/(?:queries|mutations|provided|invalidation|invalidateTags|resetApiState)\b/

interface Call {
  readonly arg?: { readonly endpointName?: string }
  readonly emitter?: string
}

/**
 * Whether this build has the slice, the flow event or the API call of an action. Recordings of other builds may contain
 * unknown actions.
 */
export function isKnownAction(action: UnknownAction): boolean {
  if (isFlowAction(action)) {
    const { type } = action.payload
    return flows.get(action.meta.flow)?.has(type) ?? false
  }
  const { arg, emitter } = (action.meta ?? {}) as Call
  if (emitter !== undefined) return flows.has(emitter)
  if (arg?.endpointName !== undefined) return arg.endpointName in baseApi.endpoints
  return types.has(action.type) || ofCache.test(action.type)
}
