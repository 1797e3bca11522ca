import type { Transaction } from 'kysely'
import type { AddProductRequest, AdminProduct } from '../../../contract/catalogue/admin/schemas.ts'
import { slugify } from '../../../contract/text.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../shared/context.ts'
import { invalid } from '../../shared/errors.ts'
import { lockTree } from '../directory/addressesRepository.ts'
import { listBrands, listCategories, type Category } from '../directoryRepository.ts'
import { plainText } from '../import/cells.ts'
import type { CategoryEntry } from '../import/directory.ts'
import { toProduct } from '../import/toProduct.ts'
import { insertProducts } from '../importRepository.ts'
import { listProperties } from '../productsRepository.ts'
import { copyProduct, findIdByCode, getIdOfCode, makeDraft } from './newProductsRepository.ts'
import { productUnknown, readAdminProduct } from './readAdminProduct.ts'

type Shop = Pick<Context, 'db' | 'now'>
type Trx = Transaction<Database>

const codeTaken = () => invalid({ websiteCode: 'کالای دیگری این کد را دارد.' })

/**
 * Adds a draft, which shoppers see only after it is published. Its pictures are rendered until staff upload others.
 * @throws AppError 400 with fields
 */
export async function addProduct(
  { db, now }: Shop,
  { websiteCode, nameFa, brandId, categoryId, price }: AddProductRequest,
  staffId: number,
): Promise<AdminProduct> {
  return db.transaction().execute(async (trx) => {
    await lockTree(trx)
    if ((await findIdByCode(trx, websiteCode)) !== null) throw codeTaken()
    const brand = (await listBrands(trx)).find(({ id }) => id === brandId)
    if (!brand) throw invalid({ brandId: 'این برند در فروشگاه نیست.' })
    const category = entryOf(await listCategories(trx), categoryId)
    if (!category) throw invalid({ categoryId: 'این دسته در فروشگاه نیست.' })
    const name = plainText(nameFa)
    const slug = slugify(name)
    if (!slug) throw invalid({ nameFa: 'نام فارسی حرف یا رقمی ندارد.' })
    const product = toProduct({
      row: {
        line: 0,
        code: websiteCode,
        price,
        product: {
          nameFa: name,
          nameEn: '',
          slug,
          brand: [],
          categories: [],
          reference: '',
          spec: {
            kind: 'ساعت',
            functions: [],
            gender: 'یونیسکس',
            ...(brand.country ? { country: brand.country } : {}),
          },
          extra: [],
          given: new Set(),
          givenExtra: new Set(),
        },
      },
      brand: {
        id: brand.id,
        nameEn: brand.name_en,
        nameFa: brand.name_fa,
        slug: brand.slug,
        country: brand.country,
      },
      categories: [category],
      photos: null,
    })
    await insertProducts(trx, [product])
    const id = await getIdOfCode(trx, websiteCode)
    await makeDraft(trx, id)
    return recorded(trx, { id, staffId, action: 'added', now: now() })
  })
}

/**
 * Adds a draft with the data of a product, but without its stock, sales and reviews.
 * @throws AppError 404, 400 with fields
 */
export async function duplicateProduct(
  { db, now }: Shop,
  { id, websiteCode, staffId }: { id: number; websiteCode: string; staffId: number },
): Promise<AdminProduct> {
  return db.transaction().execute(async (trx) => {
    await lockTree(trx)
    if ((await findIdByCode(trx, websiteCode)) !== null) throw codeTaken()
    const copy = await copyProduct(trx, id, websiteCode, await listProperties(trx, id))
    if (copy === null) throw productUnknown()
    return recorded(trx, { id: copy, staffId, action: 'added', now: now() })
  })
}

/** Records the change; no event is emitted, because shoppers do not see drafts. */
async function recorded(
  trx: Trx,
  { id, ...change }: { id: number; staffId: number; action: string; now: number },
): Promise<AdminProduct> {
  const { product } = await readAdminProduct(trx, id)
  const { websiteCode, nameFa, price } = product
  await recordChange(trx, {
    kind: 'product',
    id,
    ...change,
    before: {},
    after: { websiteCode, nameFa, price },
  })
  return product
}

function entryOf(categories: readonly Category[], id: number): CategoryEntry | null {
  const row = categories.find((each) => each.id === id)
  if (!row) return null
  const parent = row.parent_id === null ? null : entryOf(categories, row.parent_id)
  return { id, parent, title: row.title, slug: row.slug }
}
