import { returnMessages, returnRules } from '../../../contract/returns/rules.ts'

interface Photo {
  /** Data URL of a JPEG; empty when it was refused. */
  readonly image: string
  /** Why, in Persian. */
  readonly refusal: string
}

const refused = (refusal: string): Photo => ({ image: '', refusal })
const QUALITY = 0.82

/** A photograph of the device, as large as the shop keeps it: what is sent is a tenth of what a phone takes. */
export async function readPhoto(file: File): Promise<Photo> {
  if (!returnRules.types.some((type) => type === file.type)) return refused(returnMessages.picture)
  if (file.size > returnRules.maxBytes) return refused(returnMessages.pictureLarge)
  try {
    const image = new Image()
    // The page's policy allows pictures of data, not of blobs.
    image.src = await dataUrlOf(file)
    await image.decode()
    return { image: shrunk(image), refusal: '' }
  } catch {
    // Broken bytes are no picture; the form says so.
    return refused(returnMessages.picture)
  }
}

const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The file could not be read.'))
    reader.readAsDataURL(file)
  })

function shrunk(image: HTMLImageElement): string {
  const scale = Math.min(1, returnRules.side / Math.max(image.naturalWidth, image.naturalHeight))
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale].map(Math.round)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context || !width || !height) throw new Error('The browser cannot draw.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return canvas.toDataURL('image/jpeg', QUALITY)
}
