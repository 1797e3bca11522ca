import { avatarRules } from '../../../../contract/identity/profileRules.ts'

interface PercentBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const QUALITY = 0.88

/**
 * A part of a picture, in percent of its sides, as a small square JPEG in a data URL; whatever is transparent
 * gets a white ground. Empty when the browser cannot draw.
 */
export function cutSquare(image: HTMLImageElement, { x, y, width, height }: PercentBox): string {
  const { side } = avatarRules
  const { naturalWidth, naturalHeight } = image
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  const across = (percent: number) => (percent / 100) * naturalWidth
  const down = (percent: number) => (percent / 100) * naturalHeight
  context.drawImage(image, across(x), down(y), across(width), down(height), 0, 0, side, side)
  return canvas.toDataURL('image/jpeg', QUALITY)
}
