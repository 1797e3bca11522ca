import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListFilters } from '../../../../contract/catalogue/facetsSchemas.ts'
import { afterPaint } from '../../../lib/afterPaint.ts'
import { withFilters } from '../list/listAddress.ts'

/** Computes the new filters from the current ones. */
export type FilterChange = (filters: ListFilters) => ListFilters

/**
 * Shows a pressed choice at once and navigates after the next frame, because rendering the list takes long on a slow phone.
 * Several presses before the navigation are combined.
 * @param given filters of the URL, or of the list that is loading
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

  // Once the URL's filters have changed, they replace the pressed ones.
  const isOver = pressed !== null && pressed.over !== keyOf(given)
  if (isOver) setPressed(null)
  return [pressed && !isOver ? pressed.filters : given, change] as const
}

const nothing = new URLSearchParams()
const keyOf = (filters: ListFilters) => withFilters(nothing, filters)
