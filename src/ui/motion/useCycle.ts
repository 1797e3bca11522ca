import { useEffect, useState } from 'react'
import { useStillness } from './stillness.ts'

export interface Cycle {
  /** Which one shows. */
  at: number
  /** Which one is leaving; -1 before the first change. */
  before: number
  /** It does not move by itself: somebody steps. */
  isStill: boolean
  /** To the next one. */
  step(): void
  /** Handlers for the region: it stands still under the pointer and while the focus is in it. */
  hold: {
    onPointerEnter(): void
    onPointerLeave(): void
    onFocus(): void
    onBlur(): void
  }
}

/** Steps through `count` entries, one every `every` ms; starts at the first, as on the server. Not where motion is unwanted. */
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
