/** Reads, crops and re-encodes pictures before the upload. */
import { LONGEST_PICTURE_NAME } from '../../../contract/library/terms.ts'
import { drawPart, type Part } from '../../features/identity/profile/drawPart.ts'

/** Minimum length of each side, px; the server has the same limit. */
export const SMALLEST = 200
/** Longest side of an upload, px; the server scales it down to 1080. */
const LONGEST = 1600
const QUALITY = 0.9
/** Maximum size of a file, bytes, because phone browsers cannot decode larger pictures. */
const MOST_BYTES = 40_000_000

export const whole: Part = { x: 0, y: 0, width: 100, height: 100 }

export const messages = {
  none: 'این فایل تصویر نیست.',
  large: 'این فایل بزرگ‌تر از ۴۰ مگابایت است.',
  small: 'تصویر از ۲۰۰ در ۲۰۰ پیکسل کوچک‌تر است.',
  broken: 'مرورگر این تصویر را نمی‌خواند؛ آن را با قالب JPEG، PNG یا WebP بفرستید.',
} as const

/** Why a file cannot be used, in Persian; null if it can. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return messages.none
  return size > MOST_BYTES ? messages.large : null
}

/** Reads a file as a data URL, because the content security policy forbids blob URLs. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(messages.broken))
    reader.readAsDataURL(file)
  })
}

/** Size in px at which a part of a picture is uploaded: its natural size, scaled down to `LONGEST`. */
export function sizeOf(natural: { width: number; height: number }, part: Part) {
  const width = (part.width / 100) * natural.width
  const height = (part.height / 100) * natural.height
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Encodes a part of a picture as a JPEG data URL, without the file's metadata; empty if the browser cannot draw. */
export function encodePart(image: HTMLImageElement, part: Part): string {
  const size = sizeOf({ width: image.naturalWidth, height: image.naturalHeight }, part)
  return drawPart(image, part, { ...size, quality: QUALITY })
}

/** Files up to this size, bytes, are sent unchanged, because a JPEG would lose their transparency. */
const SENT_WHOLE = 5_000_000

/**
 * Returns a picture in its own proportions as a data URL: the file itself, or a scaled-down JPEG if it is large.
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

/** The file's name without its extension, as the picture's initial name. */
export const nameOf = ({ name }: Pick<File, 'name'>) =>
  name.replace(/\.\w+$/, '').slice(0, LONGEST_PICTURE_NAME)
