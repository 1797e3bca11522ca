import { useEffect, useState } from 'react'

/**
 * Returns the wanted rows that may be rendered: `step` more at each frame, because many rows at once would block scrolling.
 * Pass the same array as long as the same rows are wanted.
 * @param wanted row numbers, in the order of rendering
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
