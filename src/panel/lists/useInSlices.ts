import { useEffect, useState } from 'react'

/** Rows that one frame adds: twice as many, with styles, layout and paint, fill a frame of 16 ms on a small computer. */
const STEP = 4

/**
 * Of the rows that are wanted now those that may be rendered: the ones that are, and a few more at each frame. A page of
 * rows at once would hold up who scrolls. Give it the same array as long as the same rows are wanted.
 */
export function useInSlices(wanted: readonly number[]): readonly number[] {
  const [allowed, setAllowed] = useState<ReadonlySet<number>>(new Set())
  const shown = wanted.filter((row) => allowed.has(row))
  const isBehind = shown.length < wanted.length
  useEffect(() => {
    if (!isBehind) return
    const frame = requestAnimationFrame(() =>
      setAllowed((before) => {
        const kept = wanted.filter((row) => before.has(row))
        return new Set([...kept, ...wanted.filter((row) => !before.has(row)).slice(0, STEP)])
      }),
    )
    return () => cancelAnimationFrame(frame)
  }, [wanted, allowed, isBehind])
  return shown
}
