import type { Artwork } from '../artwork/types.ts'
import { straps, type Strap } from '../watchTerms/palette.ts'

/** The artwork with its strap in another CSS colour, as the palette has it; undefined for what has no strap. */
export function withStrap(artwork: Artwork, colour: string): Artwork | undefined {
  if (artwork.kind === 'box' || artwork.kind === 'clock') return undefined
  const { strap } = artwork
  const known = Object.values<Strap>(straps).find(
    ({ art }) => art.kind === strap.kind && art.colour === colour,
  )
  return { ...artwork, strap: { ...strap, ...known?.art, colour } }
}
