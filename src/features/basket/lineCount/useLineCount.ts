import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSelector as useReduxSelector } from 'react-redux'
import type { BasketLine } from '../../../../contract/basket/schemas.ts'
import { useAppDispatch } from '../../../api/store.ts'
import { sessionSlice } from '../../identity/session/sessionSlice.ts'
import { basketApi } from '../basketApi.ts'
import { unsavedCounts } from './unsavedCounts.ts'
import { lineCounter } from './lineCounter.ts'

const selectBasket = basketApi.endpoints.getBasket.select()
type BasketRoot = Parameters<typeof selectBasket>[0]

interface LineCount {
  /** The chosen count, before the server confirms it. */
  readonly shown: number
  readonly isSaving: boolean
  /** Why it was refused; empty if it was not. */
  readonly refusal: string
  set(count: number): void
  giveUp(): void
}

/**
 * The count of a line. Its counter goes on saving after the line is unmounted.
 * @param remove removes the line, if that waited for a login
 * @param isShown whether the caller shows refusals; otherwise a toast does
 */
export function useLineCount(line: BasketLine, remove: () => void, isShown = true): LineCount {
  const dispatch = useAppDispatch()
  const [counter] = useState(() => dispatch(lineCounter(line)))
  useEffect(() => (isShown ? counter.show() : undefined), [counter, isShown])
  useConnectionReturned(() => counter.actor.send({ type: 'connection.returned' }))
  const isKnown = useReduxSelector(sessionSlice.selectors.selectUser) !== null
  const takeOut = useEffectEvent(remove)
  useEffect(() => {
    const kept = isKnown ? unsavedCounts.take(line) : undefined
    if (kept === 0) takeOut()
    else if (kept !== undefined) counter.set(kept)
  }, [counter, line, isKnown])
  const { context, value } = useSelector(counter.actor, (snapshot) => snapshot)
  return {
    shown: context.wanted ?? line.count,
    isSaving: value === 'saving',
    refusal: context.refusal,
    set: counter.set,
    giveUp: counter.giveUp,
  }
}

/** Calls back when the basket was refetched after a failure. */
function useConnectionReturned(onReturn: () => void): void {
  // The error stays while the basket is refetched; the status "rejected" may pass without a render.
  const isFailed = useReduxSelector((state: BasketRoot) => selectBasket(state).error !== undefined)
  const wasFailed = useRef(isFailed)
  useEffect(() => {
    if (wasFailed.current && !isFailed) onReturn()
    wasFailed.current = isFailed
  })
}
