import { storageKeys } from '../../../contract/constants.ts'
import { onDeviceStorage } from '../../lib/guardedStorage.ts'

/** A bank card by ISO/IEC 7810 ID-1, in mm. */
export const CARD = { width: 85.6, height: 53.98, corner: 3.18 } as const

/** CSS px per mm by the CSS specification: right only by chance. */
export const USUAL_SCALE = 96 / 25.4
/** Bounds of the calibration in CSS px per mm: from a TV to a phone. */
export const SCALES = { min: 2, max: 9 } as const

/** Circumferences of wrists in cm. */
export const WRISTS = { min: 13, max: 22, usual: 17 } as const

/**
 * A wrist is cut as a rounded oval (a superellipse with this exponent) whose height is this part of its width.
 * Its circumference is 2.91 times its width.
 */
export const SECTION = { exponent: 3, height: 0.72 } as const
const CIRCUMFERENCE = 2.91

/** Width in mm of a wrist with this circumference in cm. */
export const wristWidth = (circumference: number): number => (circumference * 10) / CIRCUMFERENCE

export interface Fitting {
  /** CSS px per mm of this screen; null until the shopper has laid a card on it */
  readonly scale: number | null
  /** circumference of the wrist in cm */
  readonly wrist: number
}

/** Stored in device pixels, so that the browser's zoom does not change the true size. */
interface Stored {
  readonly dotsPerMm?: unknown
  readonly wrist?: unknown
}

/** Reads the calibration and the wrist that are stored on this device. */
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

/** Path of the wrist's cut around 0, 0 in mm. */
export function sectionPath(width: number, grow = 0): string {
  const [a, b] = [width / 2 + grow, (width / 2) * SECTION.height + grow]
  const points = Array.from({ length: 72 }, (_, step) => {
    const [x, y] = [Math.cos((step / 36) * Math.PI), Math.sin((step / 36) * Math.PI)]
    const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / SECTION.exponent)
    return `${(a * bent(x)).toFixed(2)} ${(b * bent(y)).toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}
