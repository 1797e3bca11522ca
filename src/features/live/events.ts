/** Actions that report the hub's events to the rest of the shop. */
import { createAction } from '@reduxjs/toolkit'
import type { StaffNews } from '../../../contract/live/hub.ts'

export interface BasketChange {
  readonly kind: 'added' | 'removed'
  readonly webSiteCode: string
  /** Pieces in the whole basket as the hub sends it (api/basketCount.ts). */
  readonly count: number
}

/** This or another tab or device changed the basket. */
export const basketEventReceived = createAction<BasketChange>('hub/basketEventReceived')

/** A hub event for the panel. */
export const staffTold = createAction<StaffNews>('hub/staffTold')

/** Staff changed these products; empty if it is not known which. */
export const productsChanged = createAction<readonly number[]>('hub/productsChanged')

/** Reconnected after an interruption: events may be lost, so counts must be fetched again. */
export const hubReconnected = createAction('hub/reconnected')
