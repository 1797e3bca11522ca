import { media } from '../../contract/constants.ts'

export interface SrcSets {
  readonly avif: string
  readonly webp: string
}

/** Pictures of the reference backend, which exist in all sizes and formats. */
const scalable = /^(.*\/media\/(?:w\/[^/]+|hero|tile|photo|(blog|picture))\/[^/]+-)[\dx]+\.(?:avif|webp)$/

/** Source sets of a picture, widths in px; null for a picture of another backend, which has one size. */
export function srcSetOf(imageUrl: string): SrcSets | null {
  const [, stem, other] = scalable.exec(imageUrl) ?? []
  if (!stem) return null
  const sizes = other === 'blog' ? media.articles : other ? media.ownWidths : media.widths
  const list = (format: (typeof media.formats)[number]) =>
    sizes.map((size) => `${stem}${size}.${format} ${parseInt(size as string)}w`).join(', ')
  return { avif: list('avif'), webp: list('webp') }
}

/** URL of the picture in another width (px); unchanged for a picture of another backend. */
export function inWidth(imageUrl: string, width: (typeof media.widths)[number]): string {
  return scalable.test(imageUrl) ? imageUrl.replace(/-\d+(\.\w+)$/, `-${width}$1`) : imageUrl
}

/** URL of the picture as JPEG, for share previews; unchanged for a picture of another backend. */
export function asShared(imageUrl: string): string {
  return scalable.test(imageUrl) ? imageUrl.replace(/\w+$/, media.shareFormat) : imageUrl
}
