/** What the hub reports to the rest of the shop, as plain actions. */
import { createAction } from '@reduxjs/toolkit'
import type { StaffNews } from '../../../contract/live/hub.ts'

export interface BasketChange {
  readonly kind: 'added' | 'removed'
  readonly webSiteCode: string
  /** Count of the whole basket; as on the wire (api/basketCount.ts). */
  readonly count: number
}

/** Another tab or device, or this one, changed the basket. */
export const basketEventReceived = createAction<BasketChange>('hub/basketEventReceived')

/** What staff with the panel open hear. */
export const staffTold = createAction<StaffNews>('hub/staffTold')

/** Staff changed these products; empty where it is not known which. */
export const productsChanged = createAction<readonly number[]>('hub/productsChanged')

/** The connection is back after a time in which events may have been missed: counts must be read again. */
export const hubReconnected = createAction('hub/reconnected')
