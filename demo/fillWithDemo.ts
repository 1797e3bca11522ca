import type { Transaction } from 'kysely'
import { addParts } from '../server/catalogue/bulkRepository.ts'
import type { Database } from '../server/database/schema.ts'
import { demoAccounts } from './accounts.ts'
import { brands } from './catalogue/brands.ts'
import { listDemoProducts } from './catalogue/catalogue.ts'
import { categories } from './catalogue/categories.ts'
import type { DemoProduct } from './catalogue/product.ts'
import { productRow } from './catalogue/productRow.ts'
import { delivery } from './content/delivery.ts'
import { home } from './content/home.ts'
import { masterData, ownShop } from './content/masterData.ts'
import { seedContent } from './seedContent.ts'
import { addSearches } from './seedSearches.ts'
import { addReviews } from './seedReviews.ts'
import { addCoupon, addUsers, continueIds, insertRows, writeSettings } from './seedRepository.ts'

/** Inserts all rows of the demo shop into an empty shop. */
export async function fillWithDemo(trx: Transaction<Database>): Promise<void> {
  const now = new Date()
  const products = listDemoProducts()
  await addCatalogue(trx, products)
  await addReviews(trx, products)
  await seedContent(trx, now)
  await addSearches(trx, products, now)
  await addUsers(trx, await demoAccounts(now))
  await addCoupon(trx, demoCoupon)
  await writeSettings(trx, { shop: ownShop, 'master-data': masterData, home, delivery })
}

/** A coupon of ten percent, at most 500 000 Toman, once for each member. */
const demoCoupon = {
  code: 'AQRABE10',
  title: 'خرید نخست',
  kind: 'percent',
  value: 10,
  max_discount: 500_000,
} as const

async function addCatalogue(trx: Transaction<Database>, products: readonly DemoProduct[]): Promise<void> {
  await insertRows(
    trx,
    'brands',
    brands.map(({ id, code, nameEn, nameFa, country, slug }) => ({
      id,
      code,
      name_en: nameEn,
      name_fa: nameFa,
      country,
      slug,
    })),
  )
  await insertRows(
    trx,
    'categories',
    categories.map(({ id, parentId, title, slug, description }, position) => ({
      id,
      parent_id: parentId,
      title,
      slug,
      description,
      position,
    })),
  )
  await insertRows(
    trx,
    'products',
    products.map((product) => {
      const row = productRow(product)
      return {
        ...row,
        id: product.id,
        spec: JSON.stringify(row.spec),
        key_facts: JSON.stringify(row.key_facts),
        specifications: JSON.stringify(row.specifications),
        artwork: JSON.stringify(row.artwork),
      }
    }),
  )
  await addParts(trx, products)
  await continueIds(trx, ['brands', 'categories', 'products'])
}
