import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../server/database/schema.ts'
import { demoAccounts } from './accounts.ts'
import { brands } from './catalogue/brands.ts'
import { listDemoProducts } from './catalogue/catalogue.ts'
import { categories } from './catalogue/categories.ts'
import type { DemoProduct } from './catalogue/product.ts'
import { home } from './content/home.ts'
import { masterData } from './content/masterData.ts'
import { seedContent } from './seedContent.ts'
import { addReviews } from './seedReviews.ts'
import {
  addCoupon,
  addUsers,
  continueIds,
  insertRows,
  isTaken,
  listSettingKeys,
  lockSettings,
  writeSettings,
} from './seedRepository.ts'

const CONTENT_SEEDED = 'content-seeded'

/**
 * Fills an empty shop with the demo catalogue, pages and accounts, in one transaction: all of it or
 * nothing. A shop that has been seeded, or that has products of its own, is left alone.
 */
export async function seedDemo(db: Kysely<Database>): Promise<void> {
  const accounts = await demoAccounts(new Date())
  await db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    if (await isTaken(trx)) return addMissingContent(trx)
    const products = listDemoProducts()
    await addCatalogue(trx, products)
    await addReviews(trx, products)
    await seedContent(trx, new Date())
    await addUsers(trx, accounts)
    await addCoupon(trx, demoCoupon)
    await writeSettings(trx, {
      'master-data': masterData,
      home,
      seeded: { at: new Date().toISOString() },
      [CONTENT_SEEDED]: true,
    })
  })
}

/** Ten percent, at most 500 000 Toman, once for each member. */
const demoCoupon = {
  code: 'AQRABE10',
  title: 'خرید نخست',
  kind: 'percent',
  value: 10,
  max_discount: 500_000,
} as const

/** A demo shop seeded before there were pages gets them once; what its owner removes later stays away. */
async function addMissingContent(trx: Transaction<Database>): Promise<void> {
  const keys = await listSettingKeys(trx, ['seeded', CONTENT_SEEDED])
  if (keys.length !== 1 || keys[0] !== 'seeded') return
  await seedContent(trx, new Date())
  await writeSettings(trx, { [CONTENT_SEEDED]: true })
}

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
  await insertRows(trx, 'products', products.map(productRow))
  await insertRows(
    trx,
    'product_categories',
    products.flatMap(({ id, categoryIds }) =>
      categoryIds.map((category_id) => ({ product_id: id, category_id })),
    ),
  )
  await insertRows(
    trx,
    'product_images',
    products.flatMap(({ id, images }) =>
      images.map(({ imageUrl, alt }, index) => ({
        product_id: id,
        position: index + 1,
        image_url: imageUrl,
        alt,
      })),
    ),
  )
  await insertRows(
    trx,
    'product_properties',
    products.flatMap(({ id, properties }) => properties.map((choice) => ({ product_id: id, ...choice }))),
  )
  await continueIds(trx, ['brands', 'categories', 'products'])
}

function productRow(product: DemoProduct) {
  return {
    id: product.id,
    website_code: product.websiteCode,
    name_fa: product.nameFa,
    name_en: product.nameEn,
    slug: product.slug,
    brand_id: product.brandId,
    reference: product.reference,
    category_id: product.categoryId,
    price: product.price,
    old_price: product.oldPrice,
    stock: product.stock,
    status: product.status,
    gender: product.gender,
    spec: JSON.stringify(product.spec),
    key_facts: JSON.stringify(product.keyFacts),
    specifications: JSON.stringify(product.specifications),
    introduction: product.introduction,
    warranty: product.warranty,
    seo_keywords: product.seoKeywords,
    seo_description: product.seoDescription,
    rating: product.rating,
    review_count: product.reviewCount,
    sold_count: product.soldCount,
    artwork: JSON.stringify(product.artwork),
    created_at: product.createdAt,
  }
}
