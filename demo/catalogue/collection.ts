import type {
  BezelKind,
  CaseShape,
  DialTexture,
  DialWindow,
  HandKind,
  IndexKind,
  Metal,
  Subdial,
} from '../../server/artwork/types.ts'
import type { BrandCode } from './brands.ts'
import type { MovementName } from '../../server/watchTerms/movements.ts'
import type { DialName, StrapName } from '../../server/watchTerms/palette.ts'

type Gender = 'مردانه' | 'زنانه' | 'یونیسکس'
type Glass = 'یاقوت کبود' | 'مینرال' | 'مینرال سخت‌شده' | 'آکریلیک'

/** A family of watches. Its variants cycle through its lists of dials, straps, metals and sizes. */
export interface Collection {
  readonly brand: BrandCode
  readonly fa: string
  readonly en: string
  /** letters of its reference numbers */
  readonly ref: string
  /** main category */
  readonly category: number
  /** further categories */
  readonly also?: readonly number[]
  readonly style: string
  readonly gender: Gender
  readonly movement: MovementName
  /** price on its first strap, in million Toman */
  readonly price: number
  /** number of its watches */
  readonly count: number
  /** mm */
  readonly sizes: readonly number[]
  /** mm */
  readonly thickness: number
  readonly metals: readonly Metal[]
  readonly accent?: Metal
  readonly dials: readonly DialName[]
  readonly straps: readonly StrapName[]
  readonly shape?: CaseShape
  readonly bezel?: BezelKind
  /** colours of the bezel insert, in the order of the dials */
  readonly inserts?: readonly (readonly [colour: string, second?: string])[]
  readonly texture: DialTexture
  readonly indices: IndexKind
  readonly hands: HandKind
  readonly lume?: boolean
  readonly window?: DialWindow
  readonly subdials?: readonly Subdial[]
  readonly chronograph?: boolean
  readonly moon?: boolean
  readonly openHeart?: boolean
  readonly gmt?: boolean
  readonly alarm?: boolean
  readonly display?: 'digital' | 'anadigi' | 'smart'
  /** without a second hand */
  readonly quiet?: boolean
  readonly glass: Glass
  readonly atm: 3 | 5 | 10 | 20 | 30 | 50
  /** colour of the second hand */
  readonly second?: string
  /** a sentence for introductions */
  readonly note: string
}

export const collectionsOf = (
  brand: BrandCode,
  collections: readonly Omit<Collection, 'brand'>[],
): readonly Collection[] => collections.map((collection) => ({ brand, ...collection }))
