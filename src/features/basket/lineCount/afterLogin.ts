import { useEffect, useEffectEvent } from 'react'
import { useSelector } from 'react-redux'
import { isApiError } from '../../../api/errors.ts'
import { keepValue, takeValue } from '../../../lib/draftValues.ts'
import { sessionSlice } from '../../identity/session/sessionSlice.ts'
import { choiceKey, type Choice } from '../basketSlice.ts'

/** Changes of lines that failed because the session ended, by kind and line. */
const DRAFT = 'lineChanges'
const keyOf = (line: Choice, kind: string) => `${kind} ${choiceKey(line)}`

/**
 * Keeps a change of a line for the same member's next login in this tab.
 * @returns false if the change failed for another reason than the end of the session
 */
export function keepForLogin(line: Choice, kind: string, error: unknown, change: string): boolean {
  const isEnded = isApiError(error) && error.status === 401
  if (isEnded) keepValue(DRAFT, keyOf(line, kind), change)
  return isEnded
}

/** Repeats the change of this kind after the login. */
export function useAfterLogin(line: Choice, kind: string, repeat: (change: string) => void): void {
  const isKnown = useSelector(sessionSlice.selectors.selectUser) !== null
  const key = keyOf(line, kind)
  const run = useEffectEvent(repeat)
  useEffect(() => {
    const change = isKnown ? takeValue(DRAFT, key) : undefined
    if (change !== undefined) run(change)
  }, [key, isKnown])
}
