import type { FlowsState } from '../../flows/flowsReducer.ts'
import { CALL_BACK_FLOW, CHECKOUT_FLOW } from './paymentEvents.ts'

/** Ids of the flows that `isPaying` reads. */
export const paymentFlows = [CHECKOUT_FLOW, CALL_BACK_FLOW]

/** Whether the shopper is on the way to the bank in this very tab, or waits for its answer. */
export function isPaying(flows: FlowsState): boolean {
  const isIn = (flow: string, ...values: unknown[]) => values.includes(flows[flow]?.value)
  return (
    isIn(CHECKOUT_FLOW, 'placing', 'payingAgain', 'leaving') ||
    isIn(CALL_BACK_FLOW, 'asking', 'waiting', 'paid')
  )
}
