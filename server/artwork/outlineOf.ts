import { metalColour } from './colour.ts'
import { isArtwork, type Artwork, type Metal, type StrapArt } from './types.ts'

/** Brightness of metal in a flat drawing, from 0 to 1. */
const FLAT = 0.6

/**
 * Describes the placeholder of a product's picture by its form and the colours (#rrggbb) of dial, case and strap, as in
 * `round #1b2a44 #c3c7cc #5a3a22`. The form is the shape of a watch's case, `strap`, `box` or `clock`.
 * Undefined if the JSON is no artwork or has another shape or colour.
 */
export function outlineOf(artwork: object): string | undefined {
  if (!isArtwork(artwork)) return undefined
  const outline = wordsOf(artwork).join(' ')
  return /^[a-z]+( #[\da-f]{6}){3}$/i.test(outline) ? outline : undefined
}

function wordsOf(artwork: Artwork): readonly [form: string, dial: string, body: string, strap: string] {
  if (artwork.kind === 'box') return ['box', artwork.lining, artwork.colour, artwork.colour]
  if (artwork.kind === 'strap') {
    const colour = strapColour(artwork.strap)
    return ['strap', colour, colour, colour]
  }
  const { dial, shape, metal } = artwork
  const body = flat(metal)
  return artwork.kind === 'clock'
    ? ['clock', dial.colour, body, body]
    : [shape, dial.colour, body, strapColour(artwork.strap)]
}

/** Bracelets take the colour of their metal. */
const strapColour = ({ metal, colour }: StrapArt) => (metal ? flat(metal) : colour)

const flat = (metal: Metal) => metalColour(metal, FLAT)
