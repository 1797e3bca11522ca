import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListFilters } from '../../../../contract/catalogue/facetsSchemas.ts'
import { afterPaint } from '../../../lib/afterPaint.ts'
import { withFilters } from '../list/listAddress.ts'

/** From what is chosen to what is chosen now. */
export type FilterChange = (filters: ListFilters) => ListFilters

/**
 * Choices that show their press before anything else is done about it: the list follows in the next frame, which a slow
 * phone takes long for. Several presses before that add up.
 * @param given the choices of the address, or of the list that is on its way
 */
export function useChoices(given: ListFilters, choose: (filters: ListFilters) => void) {
  const [pressed, setPressed] = useState<{ readonly filters: ListFilters; readonly over: string } | null>(
    null,
  )
  const latest = useRef({ given, choose })
  useEffect(() => {
    latest.current = { given, choose }
  })

  useEffect(() => (pressed ? afterPaint(() => latest.current.choose(pressed.filters)) : undefined), [pressed])

  const change = useCallback((next: FilterChange) => {
    const { given } = latest.current
    const over = keyOf(given)
    setPressed((old) => ({ filters: next(old?.over === over ? old.filters : given), over }))
  }, [])

  // As soon as the address moves on it knows best.
  const isOver = pressed !== null && pressed.over !== keyOf(given)
  if (isOver) setPressed(null)
  return [pressed && !isOver ? pressed.filters : given, change] as const
}

const nothing = new URLSearchParams()
const keyOf = (filters: ListFilters) => withFilters(nothing, filters)
