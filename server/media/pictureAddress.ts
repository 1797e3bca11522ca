import { shareImages } from '../../contract/constants.ts'

/** px; the width that answers name: the browser asks for the others by it. */
const NAMED_WIDTH = 350

/** Address of a picture of a product; `view` from 1; `strap`: the CSS colour (#rrggbb) of a choice, for a strap in it. */
export const productPicture = (code: string, view: number, strap = '') =>
  `/media/w/${code}/${view}-${strap ? `${strap.slice(1)}-` : ''}${NAMED_WIDTH}.webp`

/** What stands before and after the hash of a photograph in its address. */
export const photographAround = ['/media/photo/', `-${NAMED_WIDTH}.webp`] as const

/** Address of a photograph of the owner's. */
export const photographPicture = (hash: string) => photographAround.join(hash)

/** Address of a picture for an article, in the size that is shared. */
export function articlePicture(name: string): string {
  const { width, height } = shareImages.blog
  return `/media/blog/${name}-${width}x${height}.webp`
}

/** Address of a picture of the home page or the menu; `width` in px. */
export const specialPicture = (kind: 'hero' | 'tile', name: string, width: 480 | 1080) =>
  `/media/${kind}/${name}-${width}.webp`
