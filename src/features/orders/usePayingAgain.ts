import { useEffect } from 'react'
import { checkoutFlow } from './checkout/checkoutFlow.ts'
import { useFlow } from '../../lib/useFlow.ts'
import { useReturnFromBank } from './useReturnFromBank.ts'

/**
 * Resets the payment flow when a page with `PayAgainButton` is left. The button's own unmount cannot do that, because a refusal
 * may replace the button by another one, which must show the refusal.
 */
export function usePayingAgain(): void {
  const { send } = useFlow(checkoutFlow)
  useReturnFromBank()
  useEffect(() => () => send({ type: 'checkout.left' }), [send])
}
