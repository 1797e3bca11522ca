import { useEffect, useRef, useState } from 'react'

/** ms without typing after which the text is sent. */
const PAUSE = 300

/**
 * Text of a search that is stored in the address: sent when typing pauses, and replaced when the address changes.
 * @returns the typed text and its setter
 */
export function useTyped(asked: string, onPause: (typed: string) => void) {
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  // The palette or Back changed the address.
  if (known !== asked) {
    setKnown(asked)
    setTyped(asked)
  }
  const send = useRef(onPause)
  useEffect(() => {
    send.current = onPause
  })
  useEffect(() => {
    if (typed === asked) return
    const timer = setTimeout(() => send.current(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, asked])
  return [typed, setTyped] as const
}
