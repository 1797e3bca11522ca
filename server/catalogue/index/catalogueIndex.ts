import { valueFacetKeys, type ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import type { Sort } from '../../../contract/catalogue/sorts.ts'
import type { IndexedProduct } from '../indexRepository.ts'
import { addBit, dropBit, noBits } from './bits.ts'
import { Column, grown } from './column.ts'
import { facetKinds } from './facetKinds.ts'
import { Postings } from './postings.ts'
import { mergeOrder, orders, type SortKeys } from './orders.ts'

const FIRST_CAPACITY = 1024

/**
 * The whole catalogue as numbers in memory: some hundred bytes a product. A product keeps its slot while it
 * exists; arrays are read by slot, orders hold slots in the order of a sort.
 */
export class CatalogueIndex {
  readonly columns = {} as Record<ValueFacetKey, Column>
  readonly categories = new Column(FIRST_CAPACITY)
  readonly words = new Postings(FIRST_CAPACITY)
  readonly sorted = {} as Record<Sort, Uint32Array>
  readonly keys: SortKeys = newKeys(FIRST_CAPACITY)
  ids = new Uint32Array(FIRST_CAPACITY)
  /** By slot: its place in `sorted['best-selling']`. */
  popularity = new Uint32Array(FIRST_CAPACITY)
  /** Slots ever used; some may be empty again. */
  size = 0
  /** Slots where a product is. */
  present = noBits(FIRST_CAPACITY)
  readonly #slotOf = new Map<number, number>()
  #capacity = FIRST_CAPACITY

  constructor() {
    for (const key of valueFacetKeys) this.columns[key] = new Column(FIRST_CAPACITY)
    for (const sort of Object.keys(orders) as Sort[]) this.sorted[sort] = new Uint32Array()
  }

  get count(): number {
    return this.#slotOf.size
  }

  slotOf(id: number): number | undefined {
    return this.#slotOf.get(id)
  }

  /** Adds or replaces products. They are in no order before `reorder` was given their slots. */
  write(products: readonly IndexedProduct[]): number[] {
    return products.map((product) => {
      const slot = this.#slotOf.get(product.id) ?? this.#newSlot(product.id)
      for (const key of valueFacetKeys) this.columns[key].set(slot, facetKinds[key].valuesOf(product))
      this.categories.set(slot, product.categoryIds.map(String))
      this.words.set(slot, product.nameWords, product.words)
      writeKeys(this.keys, slot, product)
      return slot
    })
  }

  /** @returns the slots that became empty, to be given to `reorder` */
  remove(ids: readonly number[]): number[] {
    return ids.flatMap((id) => {
      const slot = this.#slotOf.get(id)
      if (slot === undefined) return []
      this.#slotOf.delete(id)
      this.words.set(slot, [], [])
      dropBit(this.present, slot)
      return [slot]
    })
  }

  /** Puts changed products into their new places of one order, without sorting the others again. */
  reorder(sort: Sort, changed: readonly number[]): void {
    const isBefore = orders[sort](this.keys, this.ids)
    const sorted = mergeOrder(this.sorted[sort], changed, this.present, isBefore)
    this.sorted[sort] = sorted
    if (sort !== 'best-selling') return
    for (let place = 0; place < sorted.length; place += 1) this.popularity[sorted[place]!] = place
  }

  #newSlot(id: number): number {
    if (this.size === this.#capacity) this.#grow(this.#capacity * 2)
    const slot = this.size++
    this.#slotOf.set(id, slot)
    this.ids[slot] = id
    addBit(this.present, slot)
    return slot
  }

  #grow(capacity: number): void {
    this.#capacity = capacity
    for (const key of valueFacetKeys) this.columns[key].grow(capacity)
    this.categories.grow(capacity)
    this.words.grow(capacity)
    this.ids = grown(this.ids, new Uint32Array(capacity))
    this.present = grown(this.present, noBits(capacity))
    this.popularity = grown(this.popularity, new Uint32Array(capacity))
    const larger = newKeys(capacity)
    for (const name of Object.keys(larger) as (keyof SortKeys)[]) {
      this.keys[name] = grown(this.keys[name], larger[name])
    }
  }
}

function newKeys(capacity: number): SortKeys {
  const array = () => new Float64Array(capacity)
  return {
    available: array(),
    price: array(),
    discount: array(),
    sold: array(),
    rating: array(),
    reviews: array(),
    created: array(),
    thickness: array(),
  }
}

function writeKeys(keys: SortKeys, slot: number, product: IndexedProduct): void {
  keys.available[slot] = product.available ? 1 : 0
  keys.price[slot] = product.price
  keys.discount[slot] = product.discountPercent
  keys.sold[slot] = product.soldCount
  keys.rating[slot] = product.rating
  keys.reviews[slot] = product.reviewCount
  keys.created[slot] = product.createdAt
  keys.thickness[slot] = Number(product.thickness) || NaN
}
