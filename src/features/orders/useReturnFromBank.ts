import { useEffect } from 'react'
import { checkoutFlow } from './checkout/checkoutFlow.ts'
import { useFlow } from '../../flows/useFlow.ts'

/** The browser's back button may bring the page back as it was left, on its way to the bank. */
export function useReturnFromBank(): void {
  const { send } = useFlow(checkoutFlow)
  useEffect(() => {
    const note = ({ persisted }: PageTransitionEvent) => {
      if (persisted) send({ type: 'bank.left' })
    }
    window.addEventListener('pageshow', note)
    return () => window.removeEventListener('pageshow', note)
  }, [send])
}
