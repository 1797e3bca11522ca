import type { Kysely } from 'kysely'
import type { AdminProduct, Terms } from '../../../contract/catalogue/admin/schemas.ts'
import { numberTerms, textTerms } from '../../../contract/catalogue/admin/terms.ts'
import type { Database } from '../../database/schema.ts'
import { notFound } from '../../shared/errors.ts'
import { chosenCategories } from '../directory/tree.ts'
import { readParents } from '../directoryRepository.ts'
import { htmlToMarkup } from '../import/htmlToMarkup.ts'
import { listImages, listProperties } from '../productsRepository.ts'
import { countWaiting, findAnyProduct, listCategoryIds, type AnyProduct } from './adminProductsRepository.ts'
import { EXTRA } from './updatedDescription.ts'

export const productUnknown = () => notFound('این کالا یافت نشد.')

/**
 * Reads a product with all fields that staff may change.
 * @param lock locks its row until the end of the transaction
 * @throws AppError 404
 */
export async function readAdminProduct(
  db: Kysely<Database>,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ row: AnyProduct; product: AdminProduct }> {
  const row = await findAnyProduct(db, id, lock)
  if (!row) throw productUnknown()
  const images = await listImages(db, id)
  const properties = await listProperties(db, id)
  const stored = await listCategoryIds(db, id)
  const parents = await readParents(db)
  return {
    row,
    product: {
      id,
      version: row.version,
      websiteCode: row.website_code,
      nameFa: row.name_fa,
      nameEn: row.name_en,
      slug: row.slug,
      reference: row.reference,
      brandId: row.brand_id,
      categoryIds: chosenCategories(row.category_id, stored, parents),
      price: row.price,
      oldPrice: row.old_price,
      stock: row.stock,
      status: row.status,
      published: row.published,
      gender: row.gender,
      terms: termsOf(row.spec),
      extra: row.specifications.find(({ title }) => title === EXTRA)?.rows ?? [],
      introduction: htmlToMarkup(row.introduction),
      warranty: row.warranty,
      seoKeywords: row.seo_keywords,
      seoDescription: row.seo_description,
      images,
      properties,
      sold: row.sold_count,
      reviewCount: row.review_count,
      waiting: await countWaiting(db, id),
      createdAt: row.created_at.toISOString(),
    },
  }
}

/** The terms of a specification that the form edits; others stay unchanged. */
function termsOf(spec: Record<string, unknown>): Terms {
  const terms: Record<string, unknown> = {}
  for (const name of textTerms) if (typeof spec[name] === 'string') terms[name] = spec[name]
  for (const name of numberTerms) if (typeof spec[name] === 'number') terms[name] = spec[name]
  if (Array.isArray(spec['functions'])) terms['functions'] = spec['functions'].map(String)
  return terms as Terms
}
