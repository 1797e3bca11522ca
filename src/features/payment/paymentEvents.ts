import { createAction } from '@reduxjs/toolkit'

/** Id of the checkout's flow: its code comes late, and others ask about it before. */
export const CHECKOUT_FLOW = 'checkout'

/** A payment has ended, one way or the other. */
export const paymentSettled = createAction('payment/settled')
