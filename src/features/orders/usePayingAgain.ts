import { useEffect } from 'react'
import { checkoutFlow } from './checkout/checkoutFlow.ts'
import { useFlow } from '../../lib/useFlow.ts'
import { useReturnFromBank } from './useReturnFromBank.ts'

/**
 * For a page with `PayAgainButton`: ends the payment when the page is left. The button cannot do that, because a refusal may
 * replace it by another one, which shows the refusal.
 */
export function usePayingAgain(): void {
  const { send } = useFlow(checkoutFlow)
  useReturnFromBank()
  useEffect(() => () => send({ type: 'checkout.left' }), [send])
}
