import { useEffect } from 'react'
import { useAppDispatch } from '../../api/store.ts'
import { choiceMade } from './checkout/checkoutFlow.ts'

/** Notifies the flow when Back restores the page from the cache, in which it is still in the state "on the way to the bank". */
export function useReturnFromBank(): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const note = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch(choiceMade({ type: 'bank.left' }))
    }
    window.addEventListener('pageshow', note)
    return () => window.removeEventListener('pageshow', note)
  }, [dispatch])
}
