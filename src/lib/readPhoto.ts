interface Photo {
  /** Data URL of a JPEG; empty if it was refused. */
  readonly image: string
  /** The reason in Persian. */
  readonly refusal: string
}

interface PhotoRules {
  /** Media types. */
  readonly types: readonly string[]
  /** Bytes of the file. */
  readonly maxBytes: number
  /** px of the longer side that the shop stores */
  readonly side: number
  readonly messages: { readonly picture: string; readonly pictureLarge: string }
}

const refused = (refusal: string): Photo => ({ image: '', refusal })
const QUALITY = 0.82

/** Scales a photo of the device down to the size that the shop stores, about a tenth of a phone's file. */
export async function readPhoto(file: File, rules: PhotoRules): Promise<Photo> {
  const { types, maxBytes, side, messages } = rules
  if (!types.includes(file.type)) return refused(messages.picture)
  if (file.size > maxBytes) return refused(messages.pictureLarge)
  try {
    const image = new Image()
    // A data URL, because the content security policy forbids blob URLs.
    image.src = await dataUrlOf(file)
    await image.decode()
    return { image: shrunk(image, side), refusal: '' }
  } catch {
    // The file is broken, which the form reports.
    return refused(messages.picture)
  }
}

/** Reads a file of the device or of the API, to show it. */
export const dataUrlOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The file could not be read.'))
    reader.readAsDataURL(file)
  })

function shrunk(image: HTMLImageElement, side: number): string {
  const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight))
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale].map(Math.round)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context || !width || !height) throw new Error('The browser cannot draw.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return canvas.toDataURL('image/jpeg', QUALITY)
}
