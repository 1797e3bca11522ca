/** Random catalogues, and their facet values by plain reading, for property tests of facets and lists. */
import fc from 'fast-check'
import type { Insertable, Kysely } from 'kysely'
import type { ValueFacetKey } from '../../contract/catalogue/facets.ts'
import type { Database, ProductsTable } from '../database/schema.ts'

export interface RandomProduct {
  brand: 1 | 2
  category: 1 | 2 | 3 | 4
  price: number
  old: number
  stock: number
  status: 1 | 2 | 3 | 4 | 5
  gender: string
  sold: number
  rating: number
  spec: {
    movement?: string
    dialColour?: string
    strapMaterial?: string
    diameter?: number
    waterResistance?: number
    functions?: string[]
    country?: string
    warrantyMonths?: number
  }
}

const word = (...words: string[]) => fc.constantFrom(...words)
const maybe = { requiredKeys: [] }

export const randomProduct: fc.Arbitrary<RandomProduct> = fc.record({
  brand: fc.constantFrom(1, 2),
  category: fc.constantFrom(1, 2, 3, 4),
  // Few prices, so that the limits of ranges meet them.
  price: fc.constantFrom(0, 500_000, 1_000_000, 2_000_000, 2_000_001, 90_000_000),
  old: fc.constantFrom(0, 1_500_000, 100_000_000),
  stock: fc.integer({ min: 0, max: 2 }),
  status: fc.constantFrom(1, 1, 1, 2, 3, 4, 5),
  gender: word('مردانه', 'زنانه', ''),
  sold: fc.integer({ min: 0, max: 3 }),
  rating: fc.constantFrom(0, 3.5, 4.5),
  spec: fc.record(
    {
      movement: word('اتوماتیک', 'کوارتز', 'کوکی'),
      dialColour: word('مشکی', 'آبی', 'رنگ بی‌نام'),
      strapMaterial: word('چرم', 'استیل'),
      diameter: fc.constantFrom(36, 40, 42.5),
      waterResistance: fc.constantFrom(3, 10, 20),
      functions: fc.uniqueArray(word('تقویم', 'کرونوگراف', 'شب‌نما', 'فاز ماه')),
      country: word('ژاپن', 'سوئیس'),
      warrantyMonths: fc.constantFrom(0, 12, 24),
    },
    maybe,
  ),
})

export const brandSlugs = { 1: 'darya', 2: 'zarrin' } as const
/** Root 1 → men 2 → diving 4; root 1 → women 3: the tree of fixtures.ts. */
export const ancestors = { 1: [1], 2: [1, 2], 3: [1, 3], 4: [1, 2, 4] } as const

/** The values of a product in each facet. */
export function valuesOf({ spec, ...product }: RandomProduct): Record<ValueFacetKey, string[]> {
  const some = (value: string | undefined) => (value ? [value] : [])
  const size = (value: number | undefined) => (value ? [String(value)] : [])
  return {
    // 1 and 4 follow the stock; products without a price are not on sale.
    'in-stock': [1, 4].includes(product.status) && product.stock > 0 && product.price > 0 ? ['1'] : [],
    discounted: discountOf(product) > 0 ? ['1'] : [],
    brand: [brandSlugs[product.brand]],
    gender: some(product.gender),
    style: [],
    movement: some(spec.movement),
    'dial-colour': some(spec.dialColour),
    'strap-material': some(spec.strapMaterial),
    'strap-colour': [],
    diameter: size(spec.diameter),
    water: size(spec.waterResistance),
    glass: [],
    functions: spec.functions ?? [],
    country: some(spec.country),
    warranty: size(spec.warrantyMonths),
  }
}

export function discountOf({ old, price }: Pick<RandomProduct, 'old' | 'price'>): number {
  return old > price ? Math.floor(((old - price) * 100) / old) : 0
}

export function rowOf(product: RandomProduct): Omit<Insertable<ProductsTable>, 'website_code'> {
  return {
    name_fa: 'ساعت',
    name_en: 'Watch',
    slug: 's',
    brand_id: product.brand,
    reference: 'R',
    category_id: product.category,
    price: product.price,
    old_price: product.old,
    stock: product.stock,
    status: product.status,
    gender: product.gender,
    sold_count: product.sold,
    rating: product.rating,
    spec: JSON.stringify(product.spec),
  }
}

export async function writeProduct(db: Kysely<Database>, id: number, product: RandomProduct): Promise<void> {
  const row = { ...rowOf(product), id, website_code: `R-${id}` }
  await db
    .insertInto('products')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await db.deleteFrom('product_categories').where('product_id', '=', id).execute()
  await db
    .insertInto('product_categories')
    .values(ancestors[product.category].map((category_id) => ({ product_id: id, category_id })))
    .execute()
}
