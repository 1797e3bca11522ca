import type { UnknownAction } from '@reduxjs/toolkit'
import { basketAddRequested, basketExitRequested } from '../../../features/basket/basketSlice.ts'
import { compareAdded, compareCleared } from '../../../features/compare/compareSlice.ts'
import { favouriteToggleRequested } from '../../../features/favourites/favouritesSlice.ts'
import { logoutRequested } from '../../../features/identity/session/sessionSlice.ts'
import { eventAction, type Flow } from '../../../flows/flow.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'
import { allSamples } from '../graph/offers.ts'
import { payloadFaults } from '../graph/payloadShape.ts'

export interface CheckedAction {
  /** Undefined if there are faults. */
  readonly action: UnknownAction | undefined
  /** Persian; empty without a fault. */
  readonly typeFault: string
  readonly payloadFaults: readonly string[]
}

/** Actions of slices that may be sent by hand. Their creators make them, so TypeScript checks the samples. */
const sliceSamples: readonly UnknownAction[] = [
  basketAddRequested({ websiteCode: 'AQ-1', nameFa: 'ساعت نمونه' }),
  basketExitRequested(),
  compareAdded({ key: 12, value: 'ساعت نمونه' }),
  compareCleared(),
  favouriteToggleRequested({ websiteCode: 'AQ-1', nameFa: 'ساعت نمونه', isWanted: true }),
  logoutRequested({ to: 'home' }),
  toastShown({ kind: 'info', text: 'پیام آزمایشی' }),
]

/** A sample payload of each known type; undefined for types without one. */
export function knownActions(flows: readonly Flow[]): ReadonlyMap<string, unknown> {
  const events = flows.flatMap((flow) =>
    allSamples(flow).map(({ type, ...payload }) => [`${flow.id}/${type}`, payload] as const),
  )
  const actions = sliceSamples.map(({ type, payload }) => [type, payload] as const)
  const known = new Map<string, unknown>()
  for (const [type, sample] of [...actions, ...events]) if (!known.has(type)) known.set(type, sample)
  return known
}

/** Checks an action against the type and the samples of its creator, because TypeScript's types do not exist at run time. */
export function checkAction(flows: readonly Flow[], type: string, payload: unknown): CheckedAction {
  const flow = flows.find(({ id }) => type.startsWith(`${id}/`))
  const event = flow ? type.slice(flow.id.length + 1) : ''
  const samples = flow ? allSamples(flow).filter((sample) => sample.type === event) : []
  if (flow && samples.length > 0) {
    const shapes = samples.map(({ type: _, ...sample }) => sample)
    const own = (payload ?? {}) as object
    return checked(eventAction(flow.id, { ...own, type: event }), payloadFaults(shapes, own))
  }
  const slice = sliceSamples.find((sample) => sample.type === type)
  if (!slice) return { action: undefined, typeFault: unknownTypeFault(flows, type), payloadFaults: [] }
  if (slice.payload !== undefined)
    return checked({ type, payload }, payloadFaults([slice.payload as object], payload))
  return checked({ type }, payload === undefined ? [] : ['این اکشن داده ندارد؛ این کادر را خالی بگذارید.'])
}

const checked = (action: UnknownAction, faults: readonly string[]): CheckedAction => ({
  action: faults.length === 0 ? action : undefined,
  typeFault: '',
  payloadFaults: faults,
})

function unknownTypeFault(flows: readonly Flow[], type: string): string {
  if (type === '') return 'نوع اکشن را بنویسید، مانند login/login.opened.'
  const [prefix = ''] = type.split('/')
  const near = [...knownActions(flows).keys()].filter((known) => known.startsWith(`${prefix}/`)).slice(0, 3)
  return near.length > 0
    ? `فروشگاه اکشنی به این نام ندارد. این‌ها را دارد: ${near.join('، ')}`
    : 'فروشگاه اکشنی به این نام ندارد. یکی از فهرست را انتخاب کنید.'
}
