import { avatarRules } from '../../../../contract/identity/profileRules.ts'
import { validationMessages as messages } from '../../../../contract/validation.ts'

interface Picked {
  /** Data URL; empty when it was refused. */
  readonly picture: string
  /** Why, in Persian. */
  readonly refusal: string
}

/** A picture of the device, when it is one and not too large. Whether it can be drawn shows later. */
export async function readPicture(file: File): Promise<Picked> {
  const isKnown = avatarRules.types.some((type) => type === file.type)
  if (!isKnown) return refused(messages.avatar)
  if (file.size > avatarRules.maxBytes) return refused(messages.avatarLarge)
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ picture: String(reader.result), refusal: '' })
    reader.onerror = () => resolve(refused(messages.avatar))
    // The page's policy allows pictures of data, not of blobs.
    reader.readAsDataURL(file)
  })
}

const refused = (refusal: string): Picked => ({ picture: '', refusal })
