import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectBasket, type BasketCacheRoot } from '../basketApi.ts'

/** Calls back when the basket was refetched after a failure. */
export function useBasketReturned(onReturn: () => void): void {
  // The error stays while the basket is refetched; the status "rejected" may pass without a render.
  const isFailed = useSelector((state: BasketCacheRoot) => selectBasket(state).error !== undefined)
  const wasFailed = useRef(isFailed)
  useEffect(() => {
    if (wasFailed.current && !isFailed) onReturn()
    wasFailed.current = isFailed
  })
}
