import type { Kysely, Transaction } from 'kysely'
import { addNewProducts, type BulkProduct } from '../../server/catalogue/bulkRepository.ts'
import { bumpCatalogueVersion } from '../../server/catalogue/versionRepository.ts'
import type { Database } from '../../server/database/schema.ts'
import { brands } from '../catalogue/brands.ts'
import { categories } from '../catalogue/categories.ts'
import type { DemoProduct } from '../catalogue/product.ts'
import { productRow } from '../catalogue/productRow.ts'
import { findBrandId, findCategoryId, insertOne } from '../seedRepository.ts'
import { syntheticProduct } from './synthetic.ts'

/** Number of products in one transaction, to limit memory and so that an interrupted run keeps its finished products. */
const BATCH = 1000

interface Ids {
  readonly brands: ReadonlyMap<number, number>
  readonly categories: ReadonlyMap<number, number>
}

/**
 * Adds synthetic products until the shop has `count`. Keeps existing ones, so that an interrupted run can be
 * repeated.
 * @param onProgress is called with the number of finished products
 * @returns the number of added products
 */
export async function addSynthetic(
  db: Kysely<Database>,
  count: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<number> {
  const ids = await db.transaction().execute(prepare)
  let added = 0
  for (let from = 0; from < count; from += BATCH) {
    const until = Math.min(from + BATCH, count)
    const products = Array.from({ length: until - from }, (_, place) =>
      bulkOf(syntheticProduct(from + place), ids),
    )
    added += await db.transaction().execute((trx) => addNewProducts(trx, products))
    onProgress(until)
  }
  if (added > 0) await bumpCatalogueVersion(db)
  return added
}

/** Finds the demo's brands and categories by slug, or adds them, because the shop may have its own. */
async function prepare(trx: Transaction<Database>): Promise<Ids> {
  const found = { brands: new Map<number, number>(), categories: new Map<number, number>() }
  for (const { id, code, slug, nameEn: name_en, nameFa: name_fa, country } of brands) {
    const known = await findBrandId(trx, { slug, code })
    found.brands.set(id, known ?? (await insertOne(trx, 'brands', { code, slug, name_en, name_fa, country })))
  }
  for (const [position, { id, parentId, slug, title, description }] of categories.entries()) {
    const known = await findCategoryId(trx, slug)
    const parent_id = parentId === null ? null : found.categories.get(parentId)!
    const row = { parent_id, slug, title, description, position }
    found.categories.set(id, known ?? (await insertOne(trx, 'categories', row)))
  }
  return found
}

function bulkOf(product: DemoProduct, ids: Ids): BulkProduct {
  return {
    row: {
      ...productRow(product),
      brand_id: ids.brands.get(product.brandId)!,
      category_id: ids.categories.get(product.categoryId)!,
    },
    categoryIds: product.categoryIds.map((id) => ids.categories.get(id)!),
    images: product.images,
    properties: product.properties,
  }
}
