import { isSpecial, specialNames } from '../media/specials.ts'
import { specialPicture } from '../media/pictureAddress.ts'

const DRAWN = /^(hero|tile)\/([\w-]+)$/

/** The URL of a picture. @param image name of a drawn picture such as `tile/diver`, or a URL */
export function pictureOf(image: string): string {
  const [, kind, name = ''] = DRAWN.exec(image) ?? []
  if (!kind) return image
  return specialPicture(kind as 'hero' | 'tile', name, kind === 'hero' ? 1080 : 480)
}

/** The Persian message that no drawn picture has this name; null if there is one or the text is no such name. */
export function problemOfPicture(image: string): string | null {
  const [, kind, name = ''] = DRAWN.exec(image) ?? []
  if (!kind || isSpecial(kind as 'hero' | 'tile', name)) return null
  return `تصویر «${image}» را نداریم. داریم: ${specialNames[kind as 'hero' | 'tile'].map((known) => `${kind}/${known}`).join('، ')}`
}
