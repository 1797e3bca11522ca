import { useEffect, useRef, useState } from 'react'

/** Time without typing, ms, after which `onPause` is called. */
const PAUSE = 300

/**
 * State of a search field whose text is in the URL. Calls `onPause` when typing pauses; takes the URL's text when that changes.
 * @returns the typed text and its setter
 */
export function useTyped(stored: string, onPause: (typed: string) => void) {
  const [typed, setTyped] = useState(stored)
  const [known, setKnown] = useState(stored)
  // The palette or Back changed the URL.
  if (known !== stored) {
    setKnown(stored)
    setTyped(stored)
  }
  const send = useRef(onPause)
  useEffect(() => {
    send.current = onPause
  })
  useEffect(() => {
    if (typed === stored) return
    const timer = setTimeout(() => send.current(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, stored])
  return [typed, setTyped] as const
}
