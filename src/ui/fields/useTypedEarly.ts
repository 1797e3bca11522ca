import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a field that the server renders: what was typed into it before its code was there, which React would take away
 * again. Gives the field's ref.
 * @param take must stay the same function
 */
export function useTypedEarly(take: (typed: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { value, defaultValue } = field.current!
    if (value !== defaultValue) take(value)
  }, [take])
  return field
}
