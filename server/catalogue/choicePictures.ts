import { productPicture } from '../media/pictureAddress.ts'

interface Pictured {
  readonly code: string
  readonly artwork: Record<string, unknown>
  /** URL of its first picture. */
  readonly imageUrl: string
}

/**
 * The URL of a view in the colour (CSS) of a choice. Undefined if the product's own picture shows the choice, or is a
 * photograph.
 */
export function choicePicture(
  { code, artwork, imageUrl }: Pictured,
  colour: string,
  view: number,
): string | undefined {
  const own = (artwork as { strap?: { colour?: string } }).strap?.colour
  const isDrawn = own !== undefined && imageUrl === productPicture(code, 1)
  if (!isDrawn || colour === own || !/^#[0-9a-f]{6}$/.test(colour)) return undefined
  return productPicture(code, view, colour)
}
