import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../server/database/schema.ts'
import { demoAccounts } from './accounts.ts'
import { brands } from './catalogue/brands.ts'
import { listDemoProducts } from './catalogue/catalogue.ts'
import { categories } from './catalogue/categories.ts'
import type { DemoProduct } from './catalogue/product.ts'
import { home } from './content/home.ts'
import { masterData } from './content/masterData.ts'
import { seedContent } from './seedContent.ts'
import { addOpinions } from './seedOpinions.ts'

/** Rows in one statement: far below PostgreSQL's 65 535 parameters with the widest table. */
const CHUNK = 500
const CONTENT_SEEDED = 'content-seeded'

/**
 * Fills an empty shop with the demo catalogue, pages and accounts, in one transaction: all of it or
 * nothing. A shop that has been seeded, or that has products of its own, is left alone.
 */
export async function seedDemo(db: Kysely<Database>): Promise<void> {
  const accounts = await demoAccounts(new Date())
  await db.transaction().execute(async (trx) => {
    // Two instances may start at once: the second waits here and then finds the work done.
    await sql`lock table settings in exclusive mode`.execute(trx)
    if (await isTaken(trx)) return addMissingContent(trx)
    const products = listDemoProducts()
    await addCatalogue(trx, products)
    await addOpinions(trx, products)
    await seedContent(trx, new Date())
    await trx
      .insertInto('users')
      .values(accounts)
      .onConflict((conflict) => conflict.column('mobile').doNothing())
      .execute()
    await trx
      .insertInto('coupons')
      .values(demoCoupon)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('settings')
      .values([
        { key: 'master-data', value: JSON.stringify(masterData) },
        { key: 'home', value: JSON.stringify(home) },
        { key: 'seeded', value: JSON.stringify({ at: new Date().toISOString() }) },
        { key: CONTENT_SEEDED, value: JSON.stringify(true) },
      ])
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((e) => ({ value: e.ref('excluded.value') })),
      )
      .execute()
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
  const rows = await trx
    .selectFrom('settings')
    .where('key', 'in', ['seeded', CONTENT_SEEDED])
    .select('key')
    .execute()
  if (rows.length !== 1 || rows[0]?.key !== 'seeded') return
  await seedContent(trx, new Date())
  await trx
    .insertInto('settings')
    .values({ key: CONTENT_SEEDED, value: JSON.stringify(true) })
    .execute()
}

async function isTaken(trx: Transaction<Database>): Promise<boolean> {
  const seeded = await trx.selectFrom('settings').where('key', '=', 'seeded').select('key').executeTakeFirst()
  const own = await trx.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return seeded !== undefined || own !== undefined
}

async function addCatalogue(trx: Transaction<Database>, products: readonly DemoProduct[]): Promise<void> {
  await insert(
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
  await insert(
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
  await insert(trx, 'products', products.map(productRow))
  await insert(
    trx,
    'product_categories',
    products.flatMap(({ id, categoryIds }) =>
      categoryIds.map((category_id) => ({ product_id: id, category_id })),
    ),
  )
  await insert(
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
  await insert(
    trx,
    'product_properties',
    products.flatMap(({ id, properties }) => properties.map((choice) => ({ product_id: id, ...choice }))),
  )
  // Rows came with ids of their own; whatever is added later goes on after them.
  for (const table of ['brands', 'categories', 'products']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    )
  }
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

type Table =
  'brands' | 'categories' | 'products' | 'product_categories' | 'product_images' | 'product_properties'

async function insert<T extends Table>(
  trx: Transaction<Database>,
  table: T,
  rows: readonly Parameters<ReturnType<Transaction<Database>['insertInto']>['values']>[0][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + CHUNK) as never)
      .execute()
  }
}
