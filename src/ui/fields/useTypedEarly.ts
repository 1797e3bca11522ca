import { useEffect, useRef, type RefObject } from 'react'

/**
 * Reports text that was typed into a server-rendered field before hydration, which React would discard. Returns the
 * ref for the field.
 * @param take receives the text; must be the same function at each render
 */
export function useTypedEarly(take: (typed: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { value, defaultValue } = field.current!
    if (value !== defaultValue) take(value)
  }, [take])
  return field
}
