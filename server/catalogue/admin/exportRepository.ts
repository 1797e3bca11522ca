import { sql, type Kysely } from 'kysely'
import type { SpecificationGroup } from '../../../contract/catalogue/schemas.ts'
import type { ProductStatus } from '../../../contract/statuses.ts'
import type { Database } from '../../database/schema.ts'

export interface ExportedProduct {
  readonly code: string
  readonly nameFa: string
  readonly nameEn: string
  readonly brandFa: string
  readonly brandEn: string
  readonly reference: string
  readonly categoryId: number
  readonly categoryIds: readonly number[]
  readonly price: number
  readonly oldPrice: number
  readonly stock: number
  readonly status: ProductStatus
  readonly gender: string
  readonly spec: Readonly<Record<string, unknown>>
  readonly specifications: readonly SpecificationGroup[]
  readonly introduction: string
}

export async function listForExport(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ExportedProduct[]> {
  const { rows } = await sql<ExportedProduct>`
    select product.website_code as code, product.name_fa as "nameFa", product.name_en as "nameEn",
      brand.name_fa as "brandFa", brand.name_en as "brandEn", product.reference,
      product.category_id as "categoryId",
      array(select category_id from product_categories held
        where held.product_id = product.id order by category_id) as "categoryIds",
      product.price, product.old_price as "oldPrice", product.stock, product.status, product.gender,
      product.spec, product.specifications, product.introduction
    from products product join brands brand on brand.id = product.brand_id
    where product.id = any(${[...ids]}::integer[]) order by product.id`.execute(db)
  return rows
}
