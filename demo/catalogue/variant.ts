import type { Metal } from '../../server/artwork/types.ts'
import { brandOf, type Brand } from './brands.ts'
import { collections } from './collections.ts'
import type { Collection } from './collection.ts'
import { movements, type Movement } from '../../server/watchTerms/movements.ts'
import { dials, straps, type DialColour, type Strap } from '../../server/watchTerms/palette.ts'

/** One watch of a collection, with its own dial, strap, metal and size. */
export interface Variant {
  /** index among all watches, from 0; all pseudo-random values derive from it */
  readonly index: number
  /** index in its collection, from 0 */
  readonly place: number
  readonly collection: Collection
  readonly brand: Brand
  readonly movement: Movement
  readonly dial: DialColour
  readonly strap: Strap
  readonly metal: Metal
  /** mm */
  readonly size: number
  readonly insert: readonly [colour: string, second?: string] | undefined
}

export function listVariants(): Variant[] {
  const variants: Omit<Variant, 'index'>[] = collections.flatMap((collection) =>
    Array.from({ length: collection.count }, (_, place) => ({
      place,
      collection,
      brand: brandOf(collection.brand),
      movement: movements[collection.movement],
      dial: dials[inTurn(collection.dials, place)],
      strap: straps[inTurn(collection.straps, place)],
      metal: inTurn(collection.metals, place),
      size: inTurn(collection.sizes, place),
      insert: collection.inserts && inTurn(collection.inserts, place),
    })),
  )
  return variants.map((variant, index) => ({ ...variant, index }))
}

function inTurn<T>(list: readonly T[], place: number): T {
  return list[place % list.length]!
}

/** Whether the strap is metal and so has the colour of the case. */
export function isMetalStrap(strap: Strap): boolean {
  return ['oyster', 'jubilee', 'president', 'mesh'].includes(strap.art.kind)
}
