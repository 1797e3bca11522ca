import { isSpecial, specialNames } from '../artwork/specialNames.ts'
import { specialPicture } from '../media/pictureAddress.ts'

const DRAWN = /^(hero|tile)\/([\w-]+)$/

/** The URL of a picture: of a rendered one such as `tile/diver`; anything else is a URL. */
export function pictureOf(image: string): string {
  const [, kind, name = ''] = DRAWN.exec(image) ?? []
  if (!kind) return image
  return specialPicture(kind as 'hero' | 'tile', name, kind === 'hero' ? 1080 : 480)
}

/** Why there is no rendered picture of this name, or null. */
export function problemOfPicture(image: string): string | null {
  const [, kind, name = ''] = DRAWN.exec(image) ?? []
  if (!kind || isSpecial(kind as 'hero' | 'tile', name)) return null
  return `تصویر «${image}» را نداریم. داریم: ${specialNames[kind as 'hero' | 'tile'].map((known) => `${kind}/${known}`).join('، ')}`
}
