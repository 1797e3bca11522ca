/** All parameters of a product's picture, stored as JSON in `products.artwork`, so that it can be rendered again. */
export type Metal = 'steel' | 'gold' | 'rose' | 'black' | 'titanium' | 'bronze' | 'gunmetal'
export type CaseShape = 'round' | 'cushion' | 'square' | 'tonneau' | 'octagon' | 'rectangle'
export type BezelKind = 'plain' | 'domed' | 'fluted' | 'dive' | 'tachy' | 'gmt' | 'screws' | 'gems'
export type DialTexture =
  'sunburst' | 'linen' | 'guilloche' | 'matte' | 'pearl' | 'skeleton' | 'waffle' | 'wave'
export type IndexKind = 'baton' | 'dots' | 'roman' | 'arabic' | 'persian' | 'gems' | 'dauphine'
export type HandKind = 'dauphine' | 'baton' | 'sword' | 'diver' | 'leaf' | 'breguet'
type StrapKind =
  'leather' | 'croco' | 'suede' | 'rubber' | 'nato' | 'fabric' | 'mesh' | 'oyster' | 'jubilee' | 'president'
export type DialWindow = 'date' | 'daydate' | 'bigdate'
export type Subdial = 'seconds' | 'minutes' | 'hours' | 'reserve'
export type BrandFont = 'sans' | 'serif' | 'condensed' | 'persian'

export interface StrapArt {
  readonly kind: StrapKind
  /** CSS colour; bracelets and meshes take `metal` instead */
  readonly colour: string
  readonly stitch?: string
  /** second colour: nato stripe, centre links of a two-tone bracelet use `accent` metal */
  readonly stripe?: string
  readonly metal?: Metal
  readonly accent?: Metal
}

export interface WatchArt {
  readonly kind: 'watch'
  readonly seed: number
  /** case diameter or width, mm */
  readonly size: number
  readonly shape: CaseShape
  readonly metal: Metal
  /** metal of bezel, crown and centre links on two-tone watches */
  readonly accent?: Metal
  readonly finish: 'polished' | 'brushed'
  readonly chronograph: boolean
  readonly bezel: { readonly kind: BezelKind; readonly colour?: string; readonly second?: string }
  readonly dial: {
    readonly display: 'analogue' | 'digital' | 'anadigi' | 'smart'
    readonly colour: string
    readonly texture: DialTexture
    readonly indices: IndexKind
    readonly ink: string
    readonly indexMetal: Metal
    readonly window?: DialWindow
    readonly moon?: boolean
    readonly subdials: readonly Subdial[]
    /** contrast colour of subdials, CSS */
    readonly subColour?: string
    readonly lume?: string
    readonly openHeart?: boolean
    readonly lines: readonly string[]
  }
  readonly hands: {
    readonly kind: HandKind
    readonly metal: Metal
    /** CSS colour that replaces the metal (black hands on a white dial) */
    readonly colour?: string
    readonly second?: string
    readonly gmt?: string
  }
  readonly strap: StrapArt
  readonly brand: { readonly text: string; readonly font: BrandFont }
  readonly back: { readonly open: boolean; readonly engraving: string }
}

/** A strap or bracelet sold on its own. */
export interface StrapOnlyArt {
  readonly kind: 'strap'
  readonly seed: number
  readonly strap: StrapArt
  readonly brand: { readonly text: string; readonly font: BrandFont }
}

/** A watch box or travel roll. */
export interface BoxArt {
  readonly kind: 'box'
  readonly seed: number
  readonly colour: string
  readonly lining: string
  readonly slots: number
  readonly brand: { readonly text: string; readonly font: BrandFont }
}

export type ClockForm = 'wall' | 'desk' | 'pocket'

/** A wall clock, desk clock or pocket watch: the dial of a watch in another body. */
export interface ClockArt extends Pick<
  WatchArt,
  'seed' | 'shape' | 'metal' | 'finish' | 'dial' | 'hands' | 'brand'
> {
  readonly kind: 'clock'
  readonly form: ClockForm
  /** two bells on top, of an alarm clock */
  readonly bells: boolean
}

export type Artwork = WatchArt | StrapOnlyArt | BoxArt | ClockArt

/** All kinds of artwork; the compiler requires each. Stored JSON is checked against it. */
const kinds: Readonly<Record<Artwork['kind'], true>> = { watch: true, strap: true, box: true, clock: true }

/** Whether the stored JSON of a product is artwork. */
export function isArtwork(kept: object): kept is Artwork {
  return 'kind' in kept && Object.hasOwn(kinds, String(kept.kind))
}

/** Number of views of an artwork; product pictures are numbered from 1. */
export function viewCount(artwork: Artwork): number {
  return artwork.kind === 'watch' ? 5 : 2
}

/** Increase this when the drawing changes: stored pictures depend on it. */
export const ARTWORK_VERSION = 2

/** Names of the views of a watch for shoppers. */
export const viewNames = ['نمای روبه‌رو', 'نمای سه‌رخ', 'نمای نزدیک صفحه', 'پشت قاب', 'بند و قفل'] as const
