import { shareImages } from '../../contract/constants.ts'

/** Width in px in URLs of answers; the browser derives other widths from them. */
const NAMED_WIDTH = 350

/** URL of a picture of a product; `view` from 1; `strap` is the CSS colour (#rrggbb) of a choice. */
export const productPicture = (code: string, view: number, strap = '') =>
  `/media/w/${code}/${view}-${strap ? `${strap.slice(1)}-` : ''}${NAMED_WIDTH}.webp`

/** The parts of a photograph's URL before and after its hash. */
export const photographAround = ['/media/photo/', `-${NAMED_WIDTH}.webp`] as const

export const photographPicture = (hash: string) => photographAround.join(hash)

/** URL of a picture of an article, in the size for shared links. */
export function articlePicture(name: string): string {
  const { width, height } = shareImages.blog
  return `/media/blog/${name}-${width}x${height}.webp`
}

/** URL of a picture of the home page or the menu; `width` in px. */
export const specialPicture = (kind: 'hero' | 'tile', name: string, width: 480 | 1080) =>
  `/media/${kind}/${name}-${width}.webp`
