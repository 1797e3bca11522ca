import { createAction } from '@reduxjs/toolkit'

/** Ids of flows whose code comes late, and which others ask about before. */
export const CHECKOUT_FLOW = 'checkout'
export const CALL_BACK_FLOW = 'callBack'

/** A payment has ended, one way or the other. */
export const paymentSettled = createAction('payment/settled')
