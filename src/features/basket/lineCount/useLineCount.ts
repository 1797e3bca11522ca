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
  /** Why the last count was refused, in Persian; empty if it was not. */
  readonly refusal: string
  set(count: number): void
  giveUp(): void
}

/**
 * The count of a line, and functions that change it. The last count is saved even after the component is unmounted.
 * @param remove removes the line; called after a login for which the removal had to wait
 * @param isShown whether the caller shows refusals; otherwise a toast does
 */
export function useLineCount(line: BasketLine, remove: () => void, isShown = true): LineCount {
  const dispatch = useAppDispatch()
  const [counter] = useState(() => dispatch(lineCounter(line)))
  useEffect(() => (isShown ? counter.show() : undefined), [counter, isShown])
  useConnectionReturned(() => counter.actor.send({ type: 'connection.returned' }))
  const isKnown = useReduxSelector(sessionSlice.selectors.selectUser) !== null
  const removeLine = useEffectEvent(remove)
  useEffect(() => {
    const stored = isKnown ? unsavedCounts.take(line) : undefined
    if (stored === 0) removeLine()
    else if (stored !== undefined) counter.set(stored)
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

/** Calls `onReturn` when a refetch of the basket succeeds after a failure. */
function useConnectionReturned(onReturn: () => void): void {
  // Read the error, which stays during the refetch, because the status "rejected" may change again before a render.
  const isFailed = useReduxSelector((state: BasketRoot) => selectBasket(state).error !== undefined)
  const wasFailed = useRef(isFailed)
  useEffect(() => {
    if (wasFailed.current && !isFailed) onReturn()
    wasFailed.current = isFailed
  })
}
