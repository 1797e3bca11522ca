import type {
  AddCategoryRequest,
  AdminCategory,
  MoveCategoryRequest,
  SaveCategoryRequest,
} from '../../../contract/catalogue/directory/schemas.ts'
import { slugify } from '../../../contract/text.ts'
import { recordChange } from '../../audit/audit.ts'
import { invalid, notFound } from '../../shared/errors.ts'
import { formatNumber } from '../../shared/persian.ts'
import { differences } from '../admin/differences.ts'
import { insertCategory, type Category } from '../directoryRepository.ts'
import { plainText } from '../import/cells.ts'
import {
  redirectFormerSlug,
  listFormerSlugs,
  reassignAddresses,
  removeRedirect,
} from './addressesRepository.ts'
import { writePlaces } from './brandsRepository.ts'
import {
  countCategoryUses,
  deleteCategory,
  followTree,
  listOrderedCategories,
  reassignCategory,
  reassignMainCategory,
  updateCategory,
} from './categoriesRepository.ts'
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
import { ancestorPairs, pathOf, subtreeOf } from './tree.ts'

const unknown = () => notFound('این دسته یافت نشد.')

/** Most levels of categories, as breadcrumbs show them. */
const DEEPEST = 6

/** Fields of a category that staff change, as the log has them. */
const fieldsOf = (category: Category) => ({
  title: category.title,
  slug: category.slug,
  description: category.description,
  imageUrl: category.image_url,
  isHidden: category.hidden,
})

/** All categories, siblings in their order. */
export async function listAdminCategories(
  db: Shop['db'],
  count: (id: number) => number,
): Promise<{ items: AdminCategory[] }> {
  const rows = await listOrderedCategories(db)
  const former = await listFormerSlugs(db, 'category')
  return {
    items: rows.map((row) => ({
      ...fieldsOf(row),
      ...{ id: row.id, version: row.version, parentId: row.parent_id, products: count(row.id) },
      formerSlugs: former.filter(({ id }) => id === row.id).map(({ slug }) => slug),
    })),
  }
}

/** @throws AppError 400 with fields */
export async function addCategory(
  shop: Shop,
  request: AddCategoryRequest,
  staffId: number,
): Promise<{ readonly id: number }> {
  const title = cleanName(request.title, 'title')
  const { parentId } = request
  return changing(shop, async (trx) => {
    const rows = await listOrderedCategories(trx)
    refuseParent(rows, { parentId })
    refuseSibling(rows, { title, parentId, id: 0, field: 'title' })
    const slug = freeSlug(takenBy(rows, 0), slugify(title))
    const id = await insertCategory(trx, { parentId, title, slug })
    await removeRedirect(trx, 'category', slug)
    const after = { title: pathOf([...rows, { id, parent_id: parentId, title }], id), slug }
    await recordChange(trx, { ...change(shop, staffId, id), action: 'added', before: {}, after })
    return { id }
  })
}

/**
 * Changes a category. Redirects its former address to the new one.
 * @throws AppError 404; 409 if it was changed since it was read; 400 with fields
 */
export async function saveCategory(
  shop: Shop,
  { id, version, change: wanted, staffId }: Act & SaveCategoryRequest,
): Promise<void> {
  await changing(shop, async (trx) => {
    const { rows, row } = await lockedTree(trx, { id, version })
    const title = wanted.title === undefined ? row.title : cleanName(wanted.title, 'change.title')
    if (title !== row.title)
      refuseSibling(rows, { title, parentId: row.parent_id, id, field: 'change.title' })
    const typed = wanted.slug === row.slug ? undefined : wanted.slug
    const slug = nextSlug({ typed, row, was: row.title, is: title, taken: takenBy(rows, id) })
    const { description, imageUrl, isHidden } = wanted
    const columns = {
      ...{ title, slug },
      ...(description !== undefined && { description: plainText(description) }),
      ...(imageUrl !== undefined && { image_url: await checkedPicture(trx, imageUrl) }),
      ...(isHidden !== undefined && { hidden: isHidden }),
    }
    const changed = differences(fieldsOf(row), fieldsOf({ ...row, ...columns }))
    if (Object.keys(changed.after).length === 0) return
    await updateCategory(trx, id, columns)
    if (slug !== row.slug) await redirectFormerSlug(trx, 'category', { id, from: row.slug, to: slug })
    await recordChange(trx, { ...change(shop, staffId, id), action: 'saved', ...changed })
  })
}

/**
 * Moves a category below another one, or among its siblings, and updates the ancestors of its products.
 * @throws AppError 404; 409 if it was changed since it was read; 400 for a place below itself
 */
export async function moveCategory(
  shop: Shop,
  { id, version, parentId, place, staffId }: Act & MoveCategoryRequest,
): Promise<void> {
  await changing(shop, async (trx) => {
    const { rows, row } = await lockedTree(trx, { id, version })
    const subtree = subtreeOf(rows, id)
    const isElsewhere = parentId !== row.parent_id
    if (isElsewhere) {
      refuseParent(rows, { parentId, subtree })
      refuseSibling(rows, { title: row.title, parentId, id, field: 'parentId' })
      const next = rows.map((one) => (one.id === id ? { ...one, parent_id: parentId } : one))
      await updateCategory(trx, id, { parent_id: parentId })
      await followTree(trx, { before: ancestorPairs(rows), after: ancestorPairs(next), subtree })
    }
    const siblings = rows.filter((one) => one.parent_id === parentId && one.id !== id)
    const ids = siblings.map((one) => one.id)
    ids.splice(place, 0, id)
    await writePlaces(trx, 'categories', ids)
    const former = rows.filter((one) => one.parent_id === row.parent_id).findIndex((one) => one.id === id)
    const pathTo = (parent: number | null) => (parent === null ? '' : pathOf(rows, parent))
    await recordChange(trx, {
      ...{ ...change(shop, staffId, id), action: 'reordered' },
      before: { parent: pathTo(row.parent_id), place: former + 1 },
      after: { parent: pathTo(parentId), place: ids.indexOf(id) + 1 },
    })
  })
}

/**
 * Gives products, subcategories, coupons, guides and addresses of a category to another one, and deletes it.
 * @throws AppError 404; 409 if it was changed since it was read; 400 with fields
 */
export async function mergeCategory(
  shop: Shop,
  { id, version, into, staffId }: Act & { readonly into: number },
): Promise<void> {
  await changing(shop, async (trx) => {
    const { rows, row } = await lockedTree(trx, { id, version })
    const subtree = subtreeOf(rows, id)
    const target = rows.find((one) => one.id === into)
    if (!target) throw invalid({ into: 'دستهٔ دیگری را انتخاب کنید.' })
    if (subtree.includes(into)) throw invalid({ into: 'دسته در خودش یا زیردستهٔ خودش ادغام نمی‌شود.' })
    refuseDepth(rows, { parentId: into, subtree: subtree.slice(1), field: 'into' })
    const others = rows.filter((one) => one.id !== id)
    for (const child of others.filter((one) => one.parent_id === id))
      refuseSibling(others, { title: child.title, parentId: into, id: child.id, field: 'into' })
    const next = others.map((one) => (one.parent_id === id ? { ...one, parent_id: into } : one))
    const { products } = await countCategoryUses(trx, id)
    await reassignMainCategory(trx, id, into)
    await reassignCategory(trx, id, into)
    const merged = { from: id, to: into }
    await followTree(trx, { before: ancestorPairs(rows), after: ancestorPairs(next), subtree, merged })
    await reassignAddresses(trx, 'category', { ...merged, slug: row.slug })
    await deleteCategory(trx, id)
    const [before, after] = [fieldsOf(row), { mergedInto: pathOf(rows, into), count: products }]
    await recordChange(trx, { ...change(shop, staffId, id), action: 'merged', before, after })
  })
}

/** @throws AppError 404; 409 if it was changed since it was read, or something belongs to it */
export async function removeCategory(shop: Shop, { id, version, staffId }: Act): Promise<void> {
  await changing(shop, async (trx) => {
    const { row } = await lockedTree(trx, { id, version })
    const { products, children, coupons, guides } = await countCategoryUses(trx, id)
    const uses = { کالا: products, زیردسته: children, 'کد تخفیف': coupons, 'راهنمای خرید': guides }
    refuseUsed('دسته', uses, 'دستهٔ دیگری')
    await deleteCategory(trx, id)
    await recordChange(trx, {
      ...change(shop, staffId, id),
      action: 'deleted',
      before: fieldsOf(row),
      after: {},
    })
  })
}

/** All categories, and the one to change. @throws AppError 404; 409 if it was changed since it was read */
async function lockedTree(trx: Trx, { id, version }: Pick<Act, 'id' | 'version'>) {
  const rows = await listOrderedCategories(trx)
  const row = rows.find((one) => one.id === id)
  if (!row) throw unknown()
  if (row.version !== version) throw changedMeanwhile('دسته')
  return { rows, row }
}

const change = ({ now }: Shop, staffId: number, id: number) =>
  ({ staffId, kind: 'category', id, now: now() }) as const

const takenBy = (rows: readonly Category[], except: number) =>
  new Set(rows.filter(({ id }) => id !== except).map(({ slug }) => slug))

/** A parent must exist, outside the moved subtree, and not too deep. */
function refuseParent(
  rows: readonly Category[],
  { parentId, subtree = [] }: { readonly parentId: number | null; readonly subtree?: readonly number[] },
): void {
  if (parentId === null) return
  if (!rows.some(({ id }) => id === parentId)) throw invalid({ parentId: 'این دسته در فروشگاه نیست.' })
  if (subtree.includes(parentId)) throw invalid({ parentId: 'دسته زیرمجموعهٔ خودش نمی‌شود.' })
  refuseDepth(rows, { parentId, subtree: subtree.length > 0 ? subtree : [0], field: 'parentId' })
}

/** @param place `subtree`: ids of the categories to put below the parent, with their descendants; 0 for a new one */
function refuseDepth(
  rows: readonly Category[],
  place: { readonly parentId: number; readonly subtree: readonly number[]; readonly field: string },
): void {
  const above = ancestorPairs(rows)
  const depthOf = (id: number) => above.filter(([one]) => one === id).length + 1
  const depths = place.subtree.map(depthOf)
  const levels = depths.length > 0 ? Math.max(...depths) - Math.min(...depths) + 1 : 0
  if (levels > 0 && depthOf(place.parentId) + levels > DEEPEST)
    throw invalid({ [place.field]: `دسته‌ها بیش از ${formatNumber(DEEPEST)} طبقه نمی‌شوند.` })
}

interface Sibling {
  readonly title: string
  readonly parentId: number | null
  readonly id: number
  readonly field: string
}

/** Files name categories by their paths, so siblings have different titles. */
function refuseSibling(rows: readonly Category[], { title, parentId, id, field }: Sibling): void {
  if (rows.some((one) => one.id !== id && one.parent_id === parentId && isSameName(one.title, title)))
    throw invalid({ [field]: `در این جا دستهٔ دیگری به نام «${title}» هست.` })
}
