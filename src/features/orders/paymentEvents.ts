import { createAction } from '@reduxjs/toolkit'
import type { FlowsState } from '../../flows/flowsReducer.ts'

/** Ids of flows. Separate from the flows, because their code is loaded later than this code, which reads their state. */
export const CHECKOUT_FLOW = 'checkout'
export const CALL_BACK_FLOW = 'callBack'

/** A payment succeeded or failed. */
export const paymentSettled = createAction('payment/settled')

/** Ids of the flows that `isPaying` reads. */
export const paymentFlows = [CHECKOUT_FLOW, CALL_BACK_FLOW]

/** Whether this tab is on the way to the bank, waits for the bank's answer or shows a successful payment. */
export function isPaying(flows: FlowsState): boolean {
  const isIn = (flow: string, ...values: unknown[]) => values.includes(flows[flow]?.value)
  return (
    isIn(CHECKOUT_FLOW, 'placing', 'payingAgain', 'leaving') ||
    isIn(CALL_BACK_FLOW, 'asking', 'waiting', 'paid')
  )
}
