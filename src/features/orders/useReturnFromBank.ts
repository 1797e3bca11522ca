import { useEffect } from 'react'
import { useAppDispatch } from '../../api/store.ts'
import { sendToCheckout } from './checkout/checkoutFlow.ts'

/**
 * Sends `bank.left` to the checkout when Back restores the page from the back-forward cache, because the restored checkout is
 * still in the state "on the way to the bank".
 */
export function useReturnFromBank(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const note = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch(sendToCheckout({ type: 'bank.left' }))
    }
    window.addEventListener('pageshow', note)
    return () => window.removeEventListener('pageshow', note)
  }, [dispatch])
}
