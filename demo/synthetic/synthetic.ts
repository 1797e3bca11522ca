import { createRandom } from '../../server/artwork/random.ts'
import { brandOf } from '../catalogue/brands.ts'
import { collections } from '../catalogue/collections.ts'
import { movements } from '../../server/watchTerms/movements.ts'
import { dials, straps, type DialName, type StrapName } from '../../server/watchTerms/palette.ts'
import type { DemoProduct } from '../catalogue/product.ts'
import type { Variant } from '../catalogue/variant.ts'
import { nameOf, referenceOf, watchOf } from '../catalogue/watches.ts'

/** First index, place and code of synthetic products, above those of the demo catalogue, so that no product is made twice. */
const FIRST_INDEX = 1000
const FIRST_PLACE = 100
const FIRST_CODE = 1_000_001
/** Share of watches with a dial or strap typical of their collection; the others may have any. */
const TYPICAL = 0.7
/** Latest creation date, before that of the demo's own products, so that the home page still shows those as new. */
const LAST_DAY = Date.UTC(2026, 2, 20)
const DAY = 86_400_000
/** Coprime with DAYS, so that neighbours are far apart in time and every day gets some products. */
const STEP = 389
const DAYS = 900

const dialNames = Object.keys(dials) as DialName[]
const strapNames = Object.keys(straps) as StrapName[]

/**
 * Returns the n-th synthetic watch, from 0, deterministically. Combines the demo's collections, dials, straps, metals and
 * sizes in more ways than the demo does. Each watch has a unique reference and code.
 */
export function syntheticProduct(n: number): DemoProduct {
  const variant = variantOf(n)
  const product = watchOf(
    variant,
    `${nameOf(variant, new Set())} ${referenceOf(variant)}`,
    String(FIRST_CODE + n),
  )
  return { ...product, createdAt: new Date(LAST_DAY - ((n * STEP) % DAYS) * DAY - (n % 1440) * 60_000) }
}

function variantOf(n: number): Variant {
  const random = createRandom(n * 7919 + 5)
  const collection = collections[n % collections.length]!
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const typical = <T>(own: readonly T[], all: readonly T[]): T => pick(random() < TYPICAL ? own : all)
  const bare = collection.display === 'smart'
  return {
    index: FIRST_INDEX + n,
    place: FIRST_PLACE + Math.floor(n / collections.length),
    collection,
    brand: brandOf(collection.brand),
    movement: movements[collection.movement],
    dial: dials[bare ? pick(collection.dials) : typical(collection.dials, dialNames)],
    strap: straps[typical(collection.straps, strapNames)],
    metal: pick(collection.metals),
    size: pick(collection.sizes),
    insert: collection.inserts && pick(collection.inserts),
  }
}
