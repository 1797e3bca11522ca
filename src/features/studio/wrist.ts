import { storageKeys } from '../../../contract/constants.ts'
import { onDeviceStorage } from '../../lib/guardedStorage.ts'

/** Size of a bank card by ISO/IEC 7810 ID-1, mm. */
export const CARD = { width: 85.6, height: 53.98, corner: 3.18 } as const

/** CSS px per mm by the CSS specification, which few screens match; used until the shopper has calibrated the screen. */
export const USUAL_SCALE = 96 / 25.4
/** Bounds of the calibration, CSS px per mm, from a TV to a phone. */
export const SCALES = { min: 2, max: 9 } as const

/** Circumferences of wrists, cm. */
export const WRISTS = { min: 13, max: 22, usual: 17 } as const

/**
 * Cross-section of a wrist: a superellipse with this exponent, whose height is this fraction of its width. Its circumference is
 * 2.91 times its width.
 */
export const SECTION = { exponent: 3, height: 0.72 } as const
const CIRCUMFERENCE_PER_WIDTH = 2.91

/** Width in mm of a wrist with this circumference in cm. */
export const wristWidth = (circumference: number): number => (circumference * 10) / CIRCUMFERENCE_PER_WIDTH

export interface Fitting {
  /** CSS px per mm of this screen; null until the shopper has calibrated it by a card. */
  readonly scale: number | null
  /** Circumference of the wrist, cm. */
  readonly wrist: number
}

/** Stored value. The scale is in device pixels, so that the browser's zoom does not change the true size. */
interface Stored {
  readonly dotsPerMm?: unknown
  readonly wrist?: unknown
}

/** Reads the calibration and the wrist of this device; invalid values are replaced by defaults. */
export function readFitting(): Fitting {
  const stored =
    onDeviceStorage((storage) => JSON.parse(storage.getItem(storageKeys.studio) ?? '{}') as Stored) ?? {}
  const scale = Number(stored.dotsPerMm) / devicePixelRatio
  const wrist = Number(stored.wrist)
  return {
    scale: scale >= SCALES.min && scale <= SCALES.max ? scale : null,
    wrist: wrist >= WRISTS.min && wrist <= WRISTS.max ? wrist : WRISTS.usual,
  }
}

export function keepFitting({ scale, wrist }: Fitting): void {
  const stored: Stored = { wrist, ...(scale !== null && { dotsPerMm: scale * devicePixelRatio }) }
  onDeviceStorage((storage) => storage.setItem(storageKeys.studio, JSON.stringify(stored)))
}

/** SVG path of the wrist's cross-section around 0, 0. @param width mm @param grow mm added on each side */
export function sectionPath(width: number, grow = 0): string {
  const [a, b] = [width / 2 + grow, (width / 2) * SECTION.height + grow]
  const points = Array.from({ length: 72 }, (_, step) => {
    const [x, y] = [Math.cos((step / 36) * Math.PI), Math.sin((step / 36) * Math.PI)]
    const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / SECTION.exponent)
    return `${(a * bent(x)).toFixed(2)} ${(b * bent(y)).toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}
