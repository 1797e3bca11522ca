import { useEffect, useRef, useState } from 'react'

/** Typing is over after so many milliseconds. */
const PAUSE = 300

/**
 * Words of a search that stand in the address: sent when typing pauses, and shown as the address has them after Back.
 * @returns what is typed, and the way to change it
 */
export function useTyped(asked: string, onPause: (typed: string) => void) {
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  // From the palette or by Back.
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
