/** Pictures before the upload: read, cropped and encoded again, which drops the file's metadata. */
import { LONGEST_PICTURE_NAME } from '../../../contract/library/terms.ts'
import { drawPart, type Part } from '../../features/identity/profile/drawPart.ts'

/** Shortest side in px; the server refuses smaller ones, too. */
export const SMALLEST = 200
/** Longest side of the upload, px; the shop stores 1080. */
const LONGEST = 1600
const QUALITY = 0.9
/** Largest file in bytes that phone browsers can decode. */
const MOST_BYTES = 40_000_000

export const whole: Part = { x: 0, y: 0, width: 100, height: 100 }

export const messages = {
  none: 'این فایل تصویر نیست.',
  large: 'این فایل بزرگ‌تر از ۴۰ مگابایت است.',
  small: 'تصویر از ۲۰۰ در ۲۰۰ پیکسل کوچک‌تر است.',
  broken: 'مرورگر این تصویر را نمی‌خواند؛ آن را با قالب JPEG، PNG یا WebP بفرستید.',
} as const

/** The reason why a file cannot be used, or null. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return messages.none
  return size > MOST_BYTES ? messages.large : null
}

/** A data URL, because the content security policy forbids blob URLs. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(messages.broken))
    reader.readAsDataURL(file)
  })
}

/** Size of the upload of a part, px: its natural size, scaled down to the longest side. */
export function sizeOf(natural: { width: number; height: number }, part: Part) {
  const width = (part.width / 100) * natural.width
  const height = (part.height / 100) * natural.height
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A part of a picture as a JPEG data URL; empty if the browser cannot draw. */
export function encodePart(image: HTMLImageElement, part: Part): string {
  const size = sizeOf({ width: image.naturalWidth, height: image.naturalHeight }, part)
  return drawPart(image, part, { ...size, quality: QUALITY })
}

/** Largest file that is sent as it is, so that its transparency stays, bytes. */
const SENT_WHOLE = 5_000_000

/**
 * A picture in its own proportions as a data URL: the file itself, or scaled down if it is large.
 * @throws Error in Persian if the browser cannot decode it
 */
export async function wholeFile(file: File): Promise<string> {
  const url = await dataUrlOf(file)
  if (file.size <= SENT_WHOLE) return url
  const image = Object.assign(new Image(), { src: url })
  try {
    await image.decode()
  } catch {
    throw new Error(messages.broken)
  }
  return encodePart(image, whole)
}

/** The file's name without its ending, as the picture's first name. */
export const nameOf = ({ name }: Pick<File, 'name'>) =>
  name.replace(/\.\w+$/, '').slice(0, LONGEST_PICTURE_NAME)
