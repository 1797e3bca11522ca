import { useEffect, useEffectEvent, useRef } from 'react'
import { useSelector } from 'react-redux'
import type { Request } from '../../../contract/endpoints.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { isApiError } from '../../api/errors.ts'
import { useAppDispatch } from '../../api/store.ts'
import { keepValue, takeValue } from '../../lib/draftValues.ts'
import { sessionSlice } from '../identity/session/sessionSlice.ts'
import { basketApi } from './basketApi.ts'
import { refusalOf, useMoveBasketLineMutation } from './basketChangesApi.ts'
import { choiceKey, type Choice } from './basketSlice.ts'
import { bodyOf } from './bodyOf.ts'

/** Saves a line for later, or moves it back to the basket. */
export function useMoveLine(line: Choice, To: Request<'moveBasketLine'>['To']) {
  const dispatch = useAppDispatch()
  const [send, { data, error, isLoading, reset }] = useMoveBasketLineMutation()
  useResetOnReturn(reset)
  const keep = useAfterLogin(line, To, move)

  async function move(Count = 0): Promise<void> {
    keep(Count, await send({ ...dispatch(bodyOf(line)), To, ...(Count && { Count }) }))
  }

  return {
    isMoving: isLoading,
    /** Why the last try failed, in Persian; empty if it did not. */
    refusal: data ? refusalOf(data) : error ? errorMessage(error) : '',
    /** @param Count replaces the line's own count */
    move: (Count?: number) => void move(Count),
  }
}

/** Clears the error of a change when the basket, whose refetch had failed too, is loaded again. */
export function useResetOnReturn(reset: () => void): void {
  const { error } = basketApi.endpoints.getBasket.useQueryState()
  const isLost = error !== undefined
  const wasLost = useRef(isLost)
  useEffect(() => {
    if (wasLost.current && !isLost) reset()
    wasLost.current = isLost
  }, [isLost, reset])
}

/** Draft name of changes that failed because the session had expired, by kind and line. */
const DRAFT = 'moves'

/**
 * Repeats a change of a line that failed because the session had expired, after the same member's next login in this tab.
 * @returns function that stores the change if its answer is a 401
 */
export function useAfterLogin(line: Choice, kind: string, repeat: (count: number) => Promise<void>) {
  const isKnown = useSelector(sessionSlice.selectors.selectUser) !== null
  const key = `${kind} ${choiceKey(line)}`
  const run = useEffectEvent(repeat)
  useEffect(() => {
    const count = isKnown ? takeValue(DRAFT, key) : undefined
    if (count !== undefined) void run(Number(count))
  }, [key, isKnown])
  return (count: number, { error }: { error?: unknown }) => {
    if (isApiError(error) && error.status === 401) keepValue(DRAFT, key, String(count))
  }
}
