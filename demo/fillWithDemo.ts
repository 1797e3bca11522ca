import type { Transaction } from 'kysely'
import type { Database } from '../server/database/schema.ts'
import { demoAccounts } from './accounts.ts'
import { brands } from './catalogue/brands.ts'
import { listDemoProducts } from './catalogue/catalogue.ts'
import { categories } from './catalogue/categories.ts'
import type { DemoProduct } from './catalogue/product.ts'
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
    products.flatMap(({ id, properties }) =>
      properties.map(({ oldPrice, ...choice }) => ({ product_id: id, old_price: oldPrice, ...choice })),
    ),
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
