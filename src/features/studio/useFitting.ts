import { useState } from 'react'
import { keepFitting, readFitting, USUAL_SCALE, type Fitting } from './wrist.ts'

/** The calibration and the wrist of this device; changes are stored at once. `scale`: CSS px per mm, by default uncalibrated. */
export function useFitting() {
  const [fitting, setFitting] = useState(readFitting)
  const change = (next: Fitting) => {
    setFitting(next)
    keepFitting(next)
  }
  return { fitting, change, scale: fitting.scale ?? USUAL_SCALE }
}
