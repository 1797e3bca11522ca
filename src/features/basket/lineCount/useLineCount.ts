import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { BasketLine } from '../../../../contract/basket/schemas.ts'
import { useAppDispatch } from '../../../api/store.ts'
import { useAfterLogin } from './afterLogin.ts'
import { useBasketReturned } from './useBasketReturned.ts'
import { lineCounter } from './lineCounter.ts'

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
  useBasketReturned(() => counter.actor.send({ type: 'connection.returned' }))
  useAfterLogin(line, 'count', (change) => {
    const [from, wanted = 0] = change.split(' ').map(Number)
    // Another tab or device may have changed the count since.
    if (from !== line.count) return
    if (wanted === 0) remove()
    else counter.set(wanted)
  })
  const { context, value } = useSelector(counter.actor, (snapshot) => snapshot)
  return {
    shown: context.wanted ?? line.count,
    isSaving: value === 'saving',
    refusal: context.refusal,
    set: counter.set,
    giveUp: counter.giveUp,
  }
}
