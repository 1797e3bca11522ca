interface Photo {
  /** Data URL of a JPEG; empty if the file was refused. */
  readonly image: string
  /** Why the file was refused, in Persian; empty if it was accepted. */
  readonly refusal: string
}

interface PhotoRules {
  /** Accepted media types. */
  readonly types: readonly string[]
  /** Maximum size of the file in bytes. */
  readonly maxBytes: number
  /** Length in px of the longer side of the stored picture. */
  readonly side: number
  readonly messages: { readonly picture: string; readonly pictureLarge: string }
}

const refused = (refusal: string): Photo => ({ image: '', refusal })
const QUALITY = 0.82

/** Scales a photo down to the size that the shop stores, about a tenth of the bytes of a phone's photo. */
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
    // The browser cannot decode the file; the form shows the message.
    return refused(messages.picture)
  }
}

/** Reads a file as a data URL, which a page can show. Rejects if the file cannot be read. */
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
