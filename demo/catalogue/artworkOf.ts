import type { Metal, StrapArt, WatchArt } from '../../server/artwork/types.ts'
import { luminance } from '../../server/artwork/colour.ts'
import { EVERYDAY_DIVING, PROFESSIONAL_DIVING } from './categories.ts'
import { isMetalStrap, type Variant } from './variant.ts'

const lume = { cool: '#f0f3e6', warm: '#efe3bf' } as const

/** How the drawing code renders this watch. */
export function artworkOf(variant: Variant): WatchArt {
  const { collection, dial, metal, movement, brand, insert, size } = variant
  const display = collection.display ?? 'analogue'
  const paleDial = luminance(dial.hex) > 0.55
  const warm = collection.style === 'میدانی'
  return {
    kind: 'watch',
    seed: variant.index * 7 + 3,
    size,
    shape: collection.shape ?? 'round',
    metal,
    ...(collection.accent ? { accent: collection.accent } : {}),
    finish: collection.style === 'کلاسیک' || collection.style === 'مجلسی' ? 'polished' : 'brushed',
    chronograph: collection.chronograph ?? false,
    bezel: {
      kind: collection.bezel ?? 'plain',
      ...(insert ? { colour: insert[0], ...(insert[1] ? { second: insert[1] } : {}) } : {}),
    },
    dial: {
      display,
      colour: dial.hex,
      texture: collection.texture,
      indices: collection.indices,
      ink: collection.texture === 'skeleton' ? '#f4f2ea' : dial.ink,
      indexMetal: indexMetal(metal, collection.accent),
      subdials: collection.subdials ?? [],
      lines: linesOf(variant),
      ...(collection.window ? { window: collection.window } : {}),
      ...(collection.moon ? { moon: true } : {}),
      ...(collection.openHeart ? { openHeart: true } : {}),
      ...(collection.lume ? { lume: warm ? lume.warm : lume.cool } : {}),
      ...subColour(variant, paleDial),
    },
    hands: {
      kind: collection.hands,
      metal: indexMetal(metal, collection.accent),
      ...(paleDial ? { colour: handColour(variant) } : {}),
      ...(collection.quiet ? {} : { second: secondColour(variant, paleDial) }),
      ...(collection.gmt ? { gmt: paleDial ? '#b5123c' : '#ef2453' } : {}),
    },
    strap: strapArt(variant),
    brand: brand.dial,
    back: {
      open:
        movement.reserve !== undefined &&
        collection.category !== PROFESSIONAL_DIVING &&
        (collection.shape ?? 'round') !== 'rectangle',
      engraving: [
        brand.nameEn,
        metal === 'titanium' ? 'TITANIUM' : metal === 'bronze' ? 'BRONZE' : '316L STEEL',
        collection.glass === 'یاقوت کبود' ? 'SAPPHIRE' : 'MINERAL',
        `${collection.atm} ATM`,
      ].join(' · '),
    },
  }
}

/** Lines of text on the dial. */
function linesOf({ collection, movement, index }: Variant): string[] {
  if (collection.display === 'digital') return [`WATER RESIST ${collection.atm * 10}M`]
  if (collection.indices === 'persian') return [movement.kind]
  const { category, style } = collection
  const isForDiving = category === PROFESSIONAL_DIVING || category === EVERYDAY_DIVING || style === 'غواصی'
  if (isForDiving) return [movement.dialLine, `${collection.atm * 10} m`]
  if (collection.quiet && index % 2) return []
  return movement.dialLine ? [movement.dialLine] : []
}

function indexMetal(metal: Metal, accent: Metal | undefined): Metal {
  if (accent) return accent
  return metal === 'gold' || metal === 'rose' || metal === 'bronze' ? metal : 'steel'
}

function handColour({ collection, metal }: Variant): string {
  if (collection.second === '#1b3d7a') return '#1b3d7a'
  return metal === 'gold' || metal === 'rose' ? '#3a2c20' : '#1f2430'
}

function secondColour({ collection, metal }: Variant, paleDial: boolean): string {
  if (collection.second) return collection.second
  if (!paleDial) return metal === 'gold' ? '#e0b25c' : metal === 'rose' ? '#daa086' : '#e6e8ea'
  return metal === 'gold' || metal === 'rose' ? '#8a5a2b' : '#2a3550'
}

/** The colour of contrasting subdials, which every second chronograph has. */
function subColour({ collection, dial, place }: Variant, paleDial: boolean): { subColour?: string } {
  if (!collection.subdials || collection.subdials.length < 2 || place % 2 === 0) return {}
  if (dial.fa === 'کرم' || dial.fa === 'سفید') return { subColour: '#1b1d21' }
  return { subColour: paleDial ? '#2a2d33' : '#d9dadb' }
}

function strapArt({ strap, metal, collection }: Variant): StrapArt {
  if (!isMetalStrap(strap)) return strap.art
  const own = metal === 'bronze' ? 'steel' : metal
  return { ...strap.art, metal: own, ...(collection.accent ? { accent: collection.accent } : {}) }
}
