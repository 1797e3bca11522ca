import type { Transaction, Updateable } from 'kysely'
import type {
  AdminProduct,
  ProductChange,
  SaveProductRequest,
} from '../../../contract/catalogue/admin/schemas.ts'
import { numberTerms, textTerms } from '../../../contract/catalogue/admin/terms.ts'
import { slugify } from '../../../contract/text.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Database, ProductsTable } from '../../database/schema.ts'
import type { Context } from '../../shared/context.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import { formatNumber } from '../../shared/persian.ts'
import { lockTree } from '../directory/addressesRepository.ts'
import { plainText } from '../import/cells.ts'
import { toParagraphs } from '../import/toParagraphs.ts'
import type { ImportedSpec } from '../import/readRow.ts'
import { listBrands, readParents } from '../directoryRepository.ts'
import { replaceParts } from '../bulkRepository.ts'
import { replaceChoices, updateProduct, type AnyProduct } from './adminProductsRepository.ts'
import { announceProducts, markAsOwnCommit } from './announce.ts'
import { updatedDescription } from './updatedDescription.ts'
import { differences } from './differences.ts'
import { errorsOfDerivedFigures, wrongOf, type Figures } from './offer.ts'
import { checkedImages } from './pictures.ts'
import { ancestors } from '../directory/tree.ts'
import { readAdminProduct } from './readAdminProduct.ts'

type Trx = Transaction<Database>
const termNames = [...textTerms, ...numberTerms]

export interface Save extends SaveProductRequest {
  readonly id: number
  readonly staffId: number
}

/**
 * Changes a product in one transaction.
 * @throws AppError 404; 409 if it was changed since it was read; 400 with fields
 */
export async function saveProduct(
  context: Pick<Context, 'db' | 'bus' | 'now'>,
  save: Save,
): Promise<AdminProduct> {
  const { id, version, change, staffId } = save
  const { product, hasChanged } = await context.db.transaction().execute(async (trx) => {
    if (change.categoryIds) await lockTree(trx)
    const { row, product: before } = await readAdminProduct(trx, id, { lock: true })
    if (before.version !== version) throw changedMeanwhile()
    await write(trx, { row, before, change })
    const { product } = await readAdminProduct(trx, id)
    const changed = differences(before, product)
    const hasChanged = Object.keys(changed.after).length > 0

    if (hasChanged) {
      await markAsOwnCommit(trx, context)
      await recordChange(trx, {
        staffId,
        kind: 'product',
        id: String(id),
        action: 'saved',
        ...changed,
        now: context.now(),
      })
    }
    return { product, hasChanged }
  })
  if (hasChanged) announceProducts(context, [id])
  return product
}

export const changedMeanwhile = () =>
  new AppError(409, 'کس دیگری همین حالا این کالا را تغییر داده است. تغییر او را ببینید و تصمیم بگیرید.')

interface Work {
  readonly row: AnyProduct
  readonly before: AdminProduct
  readonly change: ProductChange
}

async function write(trx: Trx, { row, before, change }: Work): Promise<void> {
  const choices = change.properties?.map(({ stock, ...choice }) => ({
    ...choice,
    title: plainText(choice.title),
    value: plainText(choice.value),
    stock: movedStock(stock, before.properties.find(({ id }) => id === choice.id)?.stock ?? 0),
  }))
  refuseForeignChoices(before, choices ?? [])
  const next = choices ?? before.properties
  const stock = change.stock && movedStock(change.stock, row.stock)
  const refused = errorsOfDerivedFigures({ ...change, stock }, next)
  if (Object.keys(refused).length > 0) throw invalid(refused)
  const columns = {
    ...ownColumns(row, change),
    ...(await describingColumns(trx, { row, before, change })),
    ...(stock === undefined ? {} : { stock }),
  }
  refuseWrong({ ...row, ...columns }, next)
  const categoryIds = change.categoryIds && (await withAncestors(trx, change.categoryIds))
  const images = change.images && (await checkedImages(trx, row, change.images))
  if (choices) await replaceChoices(trx, row.id, choices)
  await replaceParts(trx, [{ id: row.id, categoryIds, images }])
  if (isChanged(row, columns) || choices || categoryIds || images) await updateProduct(trx, row.id, columns)
}

const isChanged = (row: AnyProduct, columns: Updateable<ProductsTable>) =>
  Object.entries(columns).some(([name, value]) => row[name as keyof AnyProduct] !== value)

/** The new stock less the pieces sold since the stock was read. */
function movedStock({ from, to }: { from: number; to: number }, now: number): number {
  const stock = now + to - from
  if (stock >= 0) return stock
  throw new AppError(
    409,
    `در این میان کالا فروخته شده و فقط ${formatNumber(now)} عدد مانده است؛ موجودی را از نو ببینید.`,
  )
}

function refuseForeignChoices(before: AdminProduct, choices: readonly { readonly id: number }[]) {
  const known = new Set(before.properties.map(({ id }) => id))
  const ids = choices.map(({ id }) => id).filter((id) => id > 0)
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id)))
    throw invalid({ properties: 'یکی از گزینه‌ها از آن این کالا نیست؛ صفحه را دوباره باز کنید.' })
}

function ownColumns(row: AnyProduct, change: ProductChange): Updateable<ProductsTable> {
  const { price, oldPrice, status, published, nameFa } = change
  const texts = {
    name_en: change.nameEn,
    reference: change.reference,
    warranty: change.warranty,
    seo_keywords: change.seoKeywords,
    seo_description: change.seoDescription,
  }
  const columns: Updateable<ProductsTable> = {}
  for (const [name, value] of Object.entries(texts))
    if (value !== undefined) Object.assign(columns, { [name]: plainText(value) })
  if (price !== undefined) columns.price = price
  if (oldPrice !== undefined) columns.old_price = oldPrice
  if (status !== undefined) columns.status = status
  if (published !== undefined) columns.published = published
  if (change.brandId !== undefined) columns.brand_id = change.brandId
  if (change.gender !== undefined) columns.gender = change.gender
  if (change.introduction !== undefined) columns.introduction = toParagraphs(change.introduction)
  if (change.categoryIds) columns.category_id = change.categoryIds[0]!
  // The URL follows the name; old URLs redirect.
  if (nameFa !== undefined && plainText(nameFa) !== row.name_fa) {
    columns.name_fa = plainText(nameFa)
    columns.slug = slugify(columns.name_fa)
  }
  return columns
}

/** Columns of specification and key facts, if a term changed. */
async function describingColumns(
  trx: Trx,
  { row, before, change }: Work,
): Promise<Updateable<ProductsTable>> {
  const { terms, extra, gender, brandId, reference } = change
  if (!terms && !extra && gender === undefined && brandId === undefined && reference === undefined) return {}
  const brands = await listBrands(trx)
  const titleOf = (id: number) => {
    const brand = brands.find((each) => each.id === id)
    if (!brand) throw invalid({ brandId: 'این برند در فروشگاه نیست.' })
    return brand.name_fa === brand.name_en ? brand.name_fa : `${brand.name_fa} (${brand.name_en})`
  }
  const spec = row.spec as unknown as ImportedSpec
  const next = {
    ...(terms ? withTerms(row.spec, terms) : row.spec),
    ...(gender === undefined ? {} : { gender }),
  } as unknown as ImportedSpec
  const shown = updatedDescription(
    { specifications: row.specifications, keyFacts: row.key_facts },
    {
      spec: { ...spec, functions: spec.functions ?? [] },
      brand: titleOf(row.brand_id),
      reference: row.reference,
      extra: before.extra,
    },
    {
      spec: { ...next, functions: next.functions ?? [] },
      brand: titleOf(brandId ?? row.brand_id),
      reference: reference ?? row.reference,
      extra: (extra ?? before.extra).map(({ title, value }) => ({
        title: plainText(title),
        value: plainText(value),
      })),
    },
  )
  return {
    spec: JSON.stringify(next),
    specifications: JSON.stringify(shown.specifications),
    key_facts: JSON.stringify(shown.keyFacts),
  }
}

/**
 * The specification with the terms of the form, which sends all of them: an absent or empty term is removed. Other
 * terms stay.
 */
function withTerms(spec: Record<string, unknown>, terms: NonNullable<ProductChange['terms']>) {
  const { functions = [], ...others } = terms
  const next: Record<string, unknown> = {
    ...spec,
    functions: [...new Set(functions.map(plainText))].filter(Boolean),
  }
  for (const name of termNames) {
    const value = (others as Record<string, unknown>)[name]
    const tidy = typeof value === 'string' ? plainText(value) : value
    if (tidy === undefined || tidy === '' || tidy === 0) delete next[name]
    else next[name] = tidy
  }
  return next
}

function refuseWrong(
  row: Pick<AnyProduct, 'price' | 'old_price' | 'stock' | 'status' | 'published' | 'slug'>,
  choices: readonly Figures[],
) {
  const wrong = wrongOf({ ...row, oldPrice: row.old_price, choices })
  if (wrong) throw invalid({ [wrong.field === 'choices' ? 'properties' : wrong.field]: wrong.words })
  if (!row.slug) throw invalid({ nameFa: 'نام فارسی حرف یا رقمی ندارد.' })
}

/** @throws AppError 400 for a category that the shop does not have */
async function withAncestors(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const parents = await readParents(trx)
  if (ids.some((id) => !parents.has(id))) throw invalid({ categoryIds: 'این دسته در فروشگاه نیست.' })
  return [...new Set(ids.flatMap((id) => [id, ...ancestors(id, parents)]))]
}
