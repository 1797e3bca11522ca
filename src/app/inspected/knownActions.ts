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
import { eventTypes } from './eventTypes.ts'

/** Of every slice of the shop. */
const slices = [routeSlice, sessionSlice, basketSlice, favouritesSlice, compareSlice, noticesSlice]

const types = new Set([
  ...eventTypes,
  ...slices.flatMap(({ actions }) => Object.values(actions).map(({ type }) => type)),
])
const flows = new Map(flowRegistry.map(({ id, machine }) => [id, new Set<string>(machine.events)]))
/** What RTK Query dispatches beside its calls. */
const ofCache = /^api\/(?:queries|mutations|provided|invalidation|invalidateTags|resetApiState)\b/

interface Call {
  readonly arg?: { readonly endpointName?: string }
  readonly emitter?: string
}

/**
 * Whether this build has something that could answer an action: its slice, its flow and the event in that, its call.
 * Asked of recordings, which may come from another build.
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
