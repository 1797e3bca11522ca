import { useEffect, useState } from 'react'
import { useStillness } from './stillness.ts'

export interface Cycle {
  /** Index of the current entry. */
  at: number
  /** Index of the previous entry; -1 before the first change. */
  before: number
  /** Whether motion is off, so that only `step` changes the entry. */
  isStill: boolean
  /** Shows the next entry. */
  step(): void
  /** Handlers for the region: pause under the pointer and while it contains the focus. */
  hold: {
    onPointerEnter(): void
    onPointerLeave(): void
    onFocus(): void
    onBlur(): void
  }
}

/**
 * Cycles through `count` entries, one every `every` ms, beginning with the first as on the server. Does not cycle
 * with reduced motion.
 */
export function useCycle(count: number, every: number): Cycle {
  const [{ at, before }, setStep] = useState({ at: 0, before: -1 })
  const [held, setHeld] = useState(false)
  const isStill = useStillness()

  useEffect(() => {
    if (held || isStill || count < 2) return
    const timer = setInterval(() => setStep(next(count)), every)
    return () => clearInterval(timer)
  }, [held, isStill, count, every])

  const holding = () => setHeld(true)
  const letting = () => setHeld(false)
  return {
    at: count > 0 ? at % count : 0,
    before,
    isStill,
    step: () => setStep(next(count)),
    hold: { onPointerEnter: holding, onPointerLeave: letting, onFocus: holding, onBlur: letting },
  }
}

const next =
  (count: number) =>
  ({ at }: { at: number }) => ({ at: (at + 1) % count, before: at })
