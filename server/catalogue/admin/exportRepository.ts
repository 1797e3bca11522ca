import { sql, type Kysely } from 'kysely'
import type { SpecificationGroup } from '../../../contract/catalogue/schemas.ts'
import type { ProductStatus } from '../../../contract/statuses.ts'
import type { Database } from '../../database/schema.ts'
import { choicesOfProduct, type ChoiceFigures } from '../bulkRepository.ts'

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
  readonly choices: readonly ChoiceFigures[]
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
    select products.website_code as code, products.name_fa as "nameFa", products.name_en as "nameEn",
      brand.name_fa as "brandFa", brand.name_en as "brandEn", products.reference,
      products.category_id as "categoryId",
      array(select category_id from product_categories held
        where held.product_id = products.id order by category_id) as "categoryIds",
      products.price, products.old_price as "oldPrice", products.stock, products.status, products.gender,
      products.spec, products.specifications, products.introduction, ${choicesOfProduct} as choices
    from products join brands brand on brand.id = products.brand_id
    where products.id = any(${[...ids]}::integer[]) order by products.id`.execute(db)
  return rows
}
