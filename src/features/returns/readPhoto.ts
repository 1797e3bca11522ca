import { returnMessages, returnRules } from '../../../contract/returns/rules.ts'

interface Photo {
  /** Data URL of a JPEG; empty if it was refused. */
  readonly image: string
  /** The reason in Persian. */
  readonly refusal: string
}

const refused = (refusal: string): Photo => ({ image: '', refusal })
const QUALITY = 0.82

/** Scales a photo of the device down to the size that the shop stores, about a tenth of a phone's file. */
export async function readPhoto(file: File): Promise<Photo> {
  if (!returnRules.types.some((type) => type === file.type)) return refused(returnMessages.picture)
  if (file.size > returnRules.maxBytes) return refused(returnMessages.pictureLarge)
  try {
    const image = new Image()
    // A data URL, because the content security policy forbids blob URLs.
    image.src = await dataUrlOf(file)
    await image.decode()
    return { image: shrunk(image), refusal: '' }
  } catch {
    // The file is broken, which the form reports.
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
