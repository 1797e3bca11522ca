/** Actions that report the hub's events to the rest of the shop. */
import { createAction } from '@reduxjs/toolkit'
import type { StaffNews } from '../../../contract/live/hub.ts'

export interface BasketChange {
  readonly kind: 'added' | 'removed'
  readonly webSiteCode: string
  /** Number of pieces in the whole basket, or a code for a frozen one (api/frozenCount.ts). */
  readonly count: number
}

/** The basket was changed in this tab, another tab or on another device. */
export const basketEventReceived = createAction<BasketChange>('hub/basketEventReceived')

/** A hub event for the panel. */
export const staffTold = createAction<StaffNews>('hub/staffTold')

/** Staff changed products with these ids; empty if it is unknown which. */
export const productsChanged = createAction<readonly number[]>('hub/productsChanged')

/** The hub reconnected after an interruption; events may be lost, so counts must be refetched. */
export const hubReconnected = createAction('hub/reconnected')
