interface ThrottleOptions {
  readonly perSecond: number
  readonly atOnce: number
  now(): number
}

/** Says of each one whether it is still within the bound. */
export function createThrottle({ perSecond, atOnce, now }: ThrottleOptions): () => boolean {
  let credit = atOnce
  let reckonedAt = now()
  return () => {
    credit = Math.min(atOnce, credit + ((now() - reckonedAt) / 1000) * perSecond)
    reckonedAt = now()
    if (credit < 1) return false
    credit -= 1
    return true
  }
}
