import { createHash } from 'node:crypto'
import { luminance } from '../../artwork/colour.ts'
import type { Artwork, ClockArt, ClockForm, Metal, StrapArt, WatchArt } from '../../artwork/types.ts'
import { dials, straps, type DialColour, type Strap } from '../../watchTerms/palette.ts'
import type { ImportedSpec } from './readRow.ts'

interface Named {
  readonly brand: string
  /** Name and categories of the product, which distinguish clocks from watches. */
  readonly names: string
}

/** The drawing of a product without photographs, derived from its row: the same at every import. */
export function artworkOf(spec: ImportedSpec, code: string, { brand, names }: Named): Artwork {
  const seed = createHash('sha256').update(code).digest().readUInt16BE(0)
  const text = { text: brand.slice(0, 14), font: /[\u0600-\u06ff]/.test(brand) ? 'persian' : 'sans' } as const
  if (spec.kind === 'بند') return { kind: 'strap', seed, strap: strapOf(spec, 'steel'), brand: text }
  if (spec.kind === 'جعبه')
    return { kind: 'box', seed, colour: '#3b2417', lining: '#d8c7ab', slots: 6, brand: text }
  const watch = watchOf(spec, seed, text)
  const form = clockForms.find(([word]) => word.test(names))?.[1]
  return form ? clockOf(spec, watch, form) : watch
}

function watchOf(spec: ImportedSpec, seed: number, brand: WatchArt['brand']): WatchArt {
  const metal = metalOf(`${spec.caseMaterial ?? ''} ${spec.strapColour ?? ''}`)
  const dial = dialOf(spec.dialColour)
  const pale = luminance(dial.hex) > 0.55
  const has = (word: string) => spec.functions.some((name) => name.includes(word))
  const diving = (spec.waterResistance ?? 0) >= 20
  const chronograph = has('کرونوگراف')
  const display = spec.movement === 'هوشمند' ? 'smart' : spec.movement === 'دیجیتال' ? 'digital' : 'analogue'
  const window = has('روز هفته') ? 'daydate' : has('تقویم') ? 'date' : undefined
  return {
    kind: 'watch',
    seed,
    size: Math.min(Math.max(Math.round(spec.diameter ?? 40), 24), 50),
    shape: display === 'smart' ? 'square' : 'round',
    metal,
    finish: spec.gender === 'زنانه' ? 'polished' : 'brushed',
    chronograph,
    bezel: { kind: diving ? 'dive' : 'plain', ...(diving ? { colour: dial.hex } : {}) },
    dial: {
      display,
      colour: dial.hex,
      texture: 'sunburst',
      indices: diving ? 'dots' : 'baton',
      ink: dial.ink,
      indexMetal: metal === 'gold' || metal === 'rose' ? metal : 'steel',
      subdials: chronograph ? ['seconds', 'minutes', 'hours'] : [],
      lines: [],
      ...(window ? { window } : {}),
      ...(has('فاز ماه') ? { moon: true } : {}),
      ...(diving || has('شب‌نما') ? { lume: '#f0f3e6' } : {}),
    },
    hands: {
      kind: diving ? 'diver' : 'baton',
      metal: metal === 'gold' || metal === 'rose' ? metal : 'steel',
      ...(pale ? { colour: '#1f2430' } : {}),
      second: pale ? '#2a3550' : '#e6e8ea',
    },
    strap: strapOf(spec, metal),
    brand,
    back: { open: spec.movement === 'اتوماتیک', engraving: 'STAINLESS STEEL' },
  }
}

const clockForms: readonly (readonly [word: RegExp, form: ClockForm])[] = [
  [/(^|\s)جیبی|pocket/i, 'pocket'],
  [/دیواری|پاندول|wall clock/i, 'wall'],
  [/رومیزی|ایستاده|شماطه|clock/i, 'desk'],
]

/** A clock has numerals, and a white dial unless the row names another. */
function clockOf(spec: ImportedSpec, { kind: _, ...watch }: WatchArt, form: ClockForm): ClockArt {
  const dial = dialOf(spec.dialColour ?? dials.white.fa)
  const pale = luminance(dial.hex) > 0.55
  const isPocket = form === 'pocket'
  const { seed, metal, finish, brand } = watch
  const isAnalogue = watch.dial.display === 'analogue'
  return {
    kind: 'clock',
    form,
    bells: form === 'desk' && isAnalogue && spec.functions.some((name) => /زنگ|آلارم/.test(name)),
    seed,
    shape: isAnalogue ? 'round' : 'square',
    metal,
    finish,
    brand,
    dial: {
      ...watch.dial,
      colour: dial.hex,
      ink: dial.ink,
      texture: 'matte',
      indices: isPocket ? 'roman' : 'arabic',
    },
    hands: {
      kind: isPocket ? 'breguet' : 'sword',
      metal: metal === 'black' ? 'steel' : metal,
      ...(pale ? { colour: '#1f2430' } : {}),
      second: '#b3212c',
    },
  }
}

const metals: readonly (readonly [word: RegExp, metal: Metal])[] = [
  [/رزگلد|رز گلد|rose/i, 'rose'],
  [/طلا|gold/i, 'gold'],
  [/تیتانیوم|titan/i, 'titanium'],
  [/برنز|bronze/i, 'bronze'],
  [/دودی|gun/i, 'gunmetal'],
  [/مشکی|DLC|سرامیک|رزین|کربن|black/i, 'black'],
]

function metalOf(text: string): Metal {
  return metals.find(([word]) => word.test(text))?.[1] ?? 'steel'
}

function dialOf(colour: string | undefined): DialColour {
  const all: readonly DialColour[] = Object.values(dials)
  return all.find(({ fa }) => fa === colour) ?? dials.black
}

function strapOf({ strapMaterial, strapColour }: ImportedSpec, metal: Metal): StrapArt {
  const all: readonly Strap[] = Object.values(straps)
  const alike = all.filter(({ material }) => material === strapMaterial)
  const strap = alike.find(({ colour }) => colour === strapColour) ?? alike[0] ?? straps.black
  return strapMaterial === 'استیل' || strapMaterial === 'حصیری' ? { ...strap.art, metal } : strap.art
}
