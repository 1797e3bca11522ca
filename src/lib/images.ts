import { media } from '../../contract/constants.ts'

export interface SrcSets {
  readonly avif: string
  readonly webp: string
}

/** Pictures of the reference backend that exist in every size and format: products, hero, category tiles, photographs, articles. */
const scalable = /^(.*\/media\/(?:w\/[^/]+|hero|tile|photo|(blog))\/[^/]+-)[\dx]+\.(?:avif|webp)$/

/**
 * Source sets of a picture address, or null when the address is not one of ours: another backend's picture
 * is shown as it is. Widths in px.
 */
export function srcSetOf(imageUrl: string): SrcSets | null {
  const [, stem, isArticle] = scalable.exec(imageUrl) ?? []
  if (!stem) return null
  const sizes = isArticle ? media.articles : media.widths
  const list = (format: (typeof media.formats)[number]) =>
    sizes.map((size) => `${stem}${size}.${format} ${parseInt(size as string)}w`).join(', ')
  return { avif: list('avif'), webp: list('webp') }
}

/** The same picture in another of its widths (px); the address itself when it is not one of ours. */
export function inWidth(imageUrl: string, width: (typeof media.widths)[number]): string {
  return scalable.test(imageUrl) ? imageUrl.replace(/-\d+(\.\w+)$/, `-${width}$1`) : imageUrl
}

/** Address of the picture as JPEG, for share previews; unchanged when it is not a picture of the shop. */
export function asShared(imageUrl: string): string {
  return scalable.test(imageUrl) ? imageUrl.replace(/\w+$/, media.shareFormat) : imageUrl
}
