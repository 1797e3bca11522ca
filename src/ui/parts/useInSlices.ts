import { useEffect, useState } from 'react'

/**
 * Of the rows that are wanted now those that may be rendered: the ones that are, and a few more at each frame. A page of
 * rows at once would hold up who scrolls. Give it the same array as long as the same rows are wanted.
 * @param wanted in the order in which they come
 * @param step rows that one frame adds
 */
export function useInSlices(wanted: readonly number[], step: number): readonly number[] {
  const [allowed, setAllowed] = useState<ReadonlySet<number>>(new Set())
  const shown = wanted.filter((row) => allowed.has(row))
  const isBehind = shown.length < wanted.length
  useEffect(() => {
    if (!isBehind) return
    const frame = requestAnimationFrame(() =>
      setAllowed((before) => {
        const kept = wanted.filter((row) => before.has(row))
        return new Set([...kept, ...wanted.filter((row) => !before.has(row)).slice(0, step)])
      }),
    )
    return () => cancelAnimationFrame(frame)
  }, [wanted, step, allowed, isBehind])
  return shown
}
