import type {
  AddBrandRequest,
  AdminBrand,
  SaveBrandRequest,
} from '../../../contract/catalogue/directory/schemas.ts'
import { slugify } from '../../../contract/text.ts'
import { recordChange } from '../../audit/audit.ts'
import { assertEditable } from '../../site/editors.ts'
import { invalid, notFound } from '../../shared/errors.ts'
import { differences } from '../admin/differences.ts'
import { insertBrand, listBrands, type Brand } from '../directoryRepository.ts'
import { plainText } from '../import/cells.ts'
import { htmlToMarkup } from '../import/htmlToMarkup.ts'
import { toParagraphs } from '../import/toParagraphs.ts'
import {
  redirectFormerSlug,
  listFormerSlugs,
  reassignAddresses,
  removeRedirect,
} from './addressesRepository.ts'
import {
  countBrandUses,
  deleteBrand,
  listOrderedBrands,
  lockBrandRow,
  reassignBrand,
  renameInProducts,
  updateBrand,
  writePlaces,
} from './brandsRepository.ts'
import {
  changedMeanwhile,
  changing,
  checkedPicture,
  cleanName,
  freeSlug,
  isSameName,
  nextSlug,
  refuseUsed,
} from './shared.ts'
import type { Act, Shop, Trx } from './shared.ts'

const unknown = () => notFound('این برند یافت نشد.')

/** Number of published products of a brand. */
type CountProducts = (id: number) => number

/** Fields of a brand that staff change, as the log has them. */
const fieldsOf = (brand: Brand) => ({
  nameFa: brand.name_fa,
  nameEn: brand.name_en,
  slug: brand.slug,
  country: brand.country,
  description: brand.description,
  story: htmlToMarkup(brand.story),
  imageUrl: brand.image_url,
  isHidden: brand.hidden,
})

interface BrandExtras {
  readonly count: CountProducts
  readonly former: readonly { readonly id: number; readonly slug: string }[]
}

const toAdminBrand = (brand: Brand, { count, former }: BrandExtras): AdminBrand => ({
  ...fieldsOf(brand),
  id: brand.id,
  version: brand.version,
  products: count(brand.id),
  formerSlugs: former.filter(({ id }) => id === brand.id).map(({ slug }) => slug),
})

/** All brands in the order of staff; those with the most products first until staff order them. */
export async function listAdminBrands(db: Shop['db'], count: CountProducts) {
  const rows = await listOrderedBrands(db)
  const former = await listFormerSlugs(db, 'brand')
  const items = rows
    .map((row) => toAdminBrand(row, { count, former }))
    .map(({ story: _story, ...item }, index) => ({ item, position: rows[index]!.position }))
    .toSorted((a, b) => a.position - b.position || b.item.products - a.item.products)
  return { items: items.map(({ item }) => item) }
}

/** @throws AppError 404 */
export async function getAdminBrand(db: Shop['db'], id: number, count: CountProducts): Promise<AdminBrand> {
  const row = (await listBrands(db)).find((brand) => brand.id === id)
  if (!row) throw unknown()
  return toAdminBrand(row, { count, former: await listFormerSlugs(db, 'brand') })
}

/** @throws AppError 400 with fields */
export async function addBrand(
  shop: Shop,
  request: AddBrandRequest,
  staffId: number,
): Promise<{ readonly id: number }> {
  const nameFa = cleanName(request.nameFa, 'nameFa')
  const nameEn = plainText(request.nameEn) || nameFa
  return changing(shop, async (trx) => {
    const others = await listBrands(trx)
    refuseSameName(others, { nameFa, nameEn })
    const slug = freeSlug(takenBy(others), slugify(nameEn) || slugify(nameFa))
    const country = plainText(request.country)
    const id = await insertBrand(trx, { nameFa, nameEn, slug, country })
    await removeRedirect(trx, 'brand', slug)
    const after = { nameFa, nameEn, slug, country }
    await recordChange(trx, { ...change(shop, staffId, id), action: 'added', before: {}, after })
    return { id }
  })
}

/**
 * Changes a brand. Redirects its former address to the new one, and renames it in the texts of its products.
 * @throws AppError 404; 409 if it was changed since it was read; 400 with fields
 */
export async function saveBrand(
  shop: Shop,
  { id, version, change: wanted, staffId }: Act & SaveBrandRequest,
): Promise<void> {
  await changing(shop, async (trx) => {
    const row = await lockedBrand(trx, { id, version })
    const others = (await listBrands(trx)).filter((brand) => brand.id !== id)
    const nameFa = wanted.nameFa === undefined ? row.name_fa : cleanName(wanted.nameFa, 'change.nameFa')
    const nameEn = wanted.nameEn === undefined ? row.name_en : plainText(wanted.nameEn) || nameFa
    if (nameFa !== row.name_fa || nameEn !== row.name_en)
      refuseSameName(others, { nameFa, nameEn }, 'change.')
    const typed = wanted.slug === row.slug ? undefined : wanted.slug
    const [was, is] = [nameOfSlug(row.name_en, row.name_fa), nameOfSlug(nameEn, nameFa)]
    const slug = nextSlug({ typed, row, was, is, taken: takenBy(others) })
    const { description, country, story, imageUrl, isHidden } = wanted
    const columns = {
      ...{ name_fa: nameFa, name_en: nameEn, slug },
      // A code equal to the slug changes with it, so that another brand can use the old address.
      ...(row.code.toLowerCase() === row.slug && { code: slug.toUpperCase() }),
      ...(country !== undefined && { country: plainText(country) }),
      ...(description !== undefined && { description: plainText(description) }),
      ...(story !== undefined && story !== htmlToMarkup(row.story) && { story: toParagraphs(story) }),
      ...(imageUrl !== undefined && { image_url: await checkedPicture(trx, imageUrl) }),
      ...(isHidden !== undefined && { hidden: isHidden }),
    }
    const changed = differences(fieldsOf(row), fieldsOf({ ...row, ...columns }))
    if (Object.keys(changed.after).length === 0) return
    const isRewritten = 'story' in changed.after || 'description' in changed.after
    // Files may contain these two fields, and the settings may then forbid changes of them in the panel.
    if (isRewritten) assertEditable(shop.settings)
    await updateBrand(trx, id, { ...columns, ...(isRewritten && { from_panel: true }) })
    if (slug !== row.slug) await redirectFormerSlug(trx, 'brand', { id, from: row.slug, to: slug })
    await renameInProducts(trx, id, namesOf(row), namesOf({ name_fa: nameFa, name_en: nameEn }))
    await recordChange(trx, { ...change(shop, staffId, id), action: 'saved', ...changed })
  })
}

/** @throws AppError 404; 409 if the brand was changed since it was read */
export async function moveBrand(
  shop: Shop,
  { id, version, place, staffId }: Act & { readonly place: number },
  count: CountProducts,
): Promise<void> {
  await changing(shop, async (trx) => {
    await lockedBrand(trx, { id, version })
    const { items } = await listAdminBrands(trx, count)
    const ids = items.map((brand) => brand.id)
    const before = ids.indexOf(id)
    ids.splice(before, 1)
    ids.splice(place, 0, id)
    await writePlaces(trx, 'brands', ids)
    const [was, is] = [{ place: before + 1 }, { place: ids.indexOf(id) + 1 }]
    await recordChange(trx, { ...change(shop, staffId, id), action: 'reordered', before: was, after: is })
  })
}

/**
 * Gives the products, coupons and addresses of a brand to another one, and deletes it.
 * @throws AppError 404; 409 if it was changed since it was read; 400 with fields
 */
export async function mergeBrand(
  shop: Shop,
  { id, version, into, staffId }: Act & { readonly into: number },
): Promise<void> {
  await changing(shop, async (trx) => {
    const row = await lockedBrand(trx, { id, version })
    const target = await lockBrandRow(trx, into)
    if (!target || into === id) throw invalid({ into: 'برند دیگری را انتخاب کنید.' })
    await renameInProducts(trx, id, namesOf(row), namesOf(target))
    const products = await reassignBrand(trx, id, into)
    await reassignAddresses(trx, 'brand', { from: id, to: into, slug: row.slug })
    await deleteBrand(trx, id)
    const after = { mergedInto: target.name_fa, count: products }
    await recordChange(trx, { ...change(shop, staffId, id), action: 'merged', before: fieldsOf(row), after })
  })
}

/** @throws AppError 404; 409 if it was changed since it was read, or something belongs to it */
export async function removeBrand(shop: Shop, { id, version, staffId }: Act): Promise<void> {
  await changing(shop, async (trx) => {
    const row = await lockedBrand(trx, { id, version })
    const { products, coupons } = await countBrandUses(trx, id)
    refuseUsed('برند', { کالا: products, 'کد تخفیف': coupons }, 'برند دیگری')
    await deleteBrand(trx, id)
    await recordChange(trx, {
      ...change(shop, staffId, id),
      action: 'deleted',
      before: fieldsOf(row),
      after: {},
    })
  })
}

async function lockedBrand(trx: Trx, { id, version }: Pick<Act, 'id' | 'version'>): Promise<Brand> {
  const row = await lockBrandRow(trx, id)
  if (!row) throw unknown()
  if (row.version !== version) throw changedMeanwhile('برند')
  return row
}

const change = ({ now }: Shop, staffId: number, id: number) =>
  ({ staffId, kind: 'brand', id, now: now() }) as const

/** Slugs and codes of brands, because a list's address may have either. */
const takenBy = (brands: readonly Brand[]) =>
  new Set(brands.flatMap(({ slug, code }) => [slug, code.toLowerCase()]))

const nameOfSlug = (nameEn: string, nameFa: string) => (slugify(nameEn) ? nameEn : nameFa)

const namesOf = ({ name_fa: nameFa, name_en: nameEn }: Pick<Brand, 'name_fa' | 'name_en'>) => ({
  ...{ nameFa, nameEn },
  title: nameFa === nameEn ? nameFa : `${nameFa} (${nameEn})`,
})

function refuseSameName(
  others: readonly Brand[],
  { nameFa, nameEn }: { nameFa: string; nameEn: string },
  prefix = '',
): void {
  const has = (name: string) =>
    others.some((brand) => isSameName(brand.name_fa, name) || isSameName(brand.name_en, name))
  if (has(nameFa)) throw invalid({ [`${prefix}nameFa`]: 'برند دیگری این نام را دارد.' })
  if (has(nameEn)) throw invalid({ [`${prefix}nameEn`]: 'برند دیگری این نام را دارد.' })
}
