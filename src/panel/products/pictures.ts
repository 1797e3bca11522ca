/** Pictures of a product before the upload: read, cropped and encoded again, which drops the file's metadata. */

/** Shortest side in px; the server refuses smaller ones, too. */
export const SMALLEST = 200
/** Longest side of the upload, px; the shop stores 1080. */
const LONGEST = 1600
const QUALITY = 0.9
/** Largest file in bytes that phone browsers can decode. */
const MOST_BYTES = 40_000_000

export interface PictureDraft {
  readonly imageUrl: string
  readonly alt: string
}
export const picturesToText = (pictures: readonly PictureDraft[]) => JSON.stringify(pictures)
export const picturesFromText = (text: string) => JSON.parse(text || '[]') as PictureDraft[]

/** In percent of the picture's sides. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
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
export function drawnAgain(image: HTMLImageElement, part: Part): string {
  const { naturalWidth, naturalHeight } = image
  const size = sizeOf({ width: naturalWidth, height: naturalHeight }, part)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  const across = (percent: number) => (percent / 100) * naturalWidth
  const down = (percent: number) => (percent / 100) * naturalHeight
  const { x, y, width, height } = part
  context.drawImage(
    image,
    ...([across(x), down(y), across(width), down(height)] as const),
    ...([0, 0, size.width, size.height] as const),
  )
  return canvas.toDataURL('image/jpeg', QUALITY)
}
