import { shareImages } from '../../contract/constants.ts'

/** Width in px in URLs of answers; the browser derives other widths from them. */
const NAMED_WIDTH = 350
const OWN_WIDTH = 1080

/** URL of a picture of a product; `view` from 1; `strap` is the CSS colour (#rrggbb) of a choice. */
export const productPicture = (code: string, view: number, strap = '') =>
  `/media/w/${code}/${view}-${strap ? `${strap.slice(1)}-` : ''}${NAMED_WIDTH}.webp`

/** URL of a photograph as a square, with white margins if the photograph is not square. */
export const photographPicture = (hash: string) => `/media/photo/${hash}-${NAMED_WIDTH}.webp`

/** URL of a photograph in its own proportions. */
export const ownPicture = (hash: string) => `/media/picture/${hash}-${OWN_WIDTH}.webp`

/** The hash in the URL of a photograph, or null. */
export const hashOfPicture = (imageUrl: string): string | null =>
  /^\/media\/(?:photo|picture)\/([0-9a-f]{32})-\d+\.webp$/.exec(imageUrl)?.[1] ?? null

/** URL of a picture of an article, in the size for shared links. */
export function articlePicture(name: string): string {
  const { width, height } = shareImages.blog
  return `/media/blog/${name}-${width}x${height}.webp`
}

/** URL of a picture of the home page or the menu; `width` in px. */
export const specialPicture = (kind: 'hero' | 'tile', name: string, width: 480 | 1080) =>
  `/media/${kind}/${name}-${width}.webp`
