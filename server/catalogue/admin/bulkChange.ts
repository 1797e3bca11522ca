import type { Kysely, Transaction } from 'kysely'
import type { BulkAnswer, BulkChange, BulkRequest } from '../../../contract/catalogue/admin/bulkSchemas.ts'
import { MOST_IN_BULK } from '../../../contract/catalogue/admin/terms.ts'
import { productStatusInfo } from '../../../contract/statuses.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../shared/context.ts'
import { AppError, invalid, notFound } from '../../shared/errors.ts'
import { formatNumber } from '../../shared/persian.ts'
import { findCategory, listCategories } from '../directoryRepository.ts'
import { lockStates, restoreStates, type ProductState } from '../statesRepository.ts'
import { bumpCatalogueVersion } from '../versionRepository.ts'
import { listFilteredIds } from './adminListRepository.ts'
import { announceProducts } from './announce.ts'
import {
  keepBulkChange,
  listBulkItems,
  lockBulkChange,
  markUndone,
  readForBulk,
  writeBulk,
  writeBulkCategories,
  type BulkProduct,
  type BulkState,
  type KeptItem,
} from './bulkChangesRepository.ts'
import { changedPrices } from './bulkPrices.ts'
import { differences } from './differences.ts'
import { isSpoilt, type Offer } from './offer.ts'
import { ancestors } from './readAdminProduct.ts'

type Shop = Pick<Context, 'db' | 'bus' | 'now'>
type Trx = Transaction<Database>

const EXAMPLES = 5

/**
 * Changes many products in one transaction, or only says what it would do.
 * @throws AppError 400 for too many products, or a change that fits one of them not
 */
export async function bulkChange(shop: Shop, request: BulkRequest, staffId: number): Promise<BulkAnswer> {
  if (request.dryRun) return (await planned(shop.db, request, false)).answer
  const { answer, ids } = await shop.db.transaction().execute(async (trx) => {
    const { answer, words, plans } = await planned(trx, request, true)
    if (plans.length === 0) return { answer, ids: [] }
    await apply(
      trx,
      plans.map(({ product, after }) => ({ before: product, after: { id: product.id, ...after } })),
    )
    const items = plans.map(({ product, after }): KeptItem => ({
      productId: product.id,
      ...differences(stateOf(product), after),
    }))
    const id = await keepBulkChange(trx, { staffId, words, items })
    await note(trx, { staffId, id, action: 'bulk', words, count: items.length, now: shop.now() })
    return { answer: { ...answer, id }, ids: items.map(({ productId }) => productId) }
  })
  announceProducts(shop, ids)
  return answer
}

/**
 * Takes a bulk change, or a file that was brought in, back where what it touched is still as it left it and may stand as
 * it was; the others stay and are counted.
 * `dryRun` only counts.
 * @throws AppError 404, or 409 when it was taken back already
 */
export async function undoBulkChange(
  shop: Shop,
  { id, staffId, dryRun }: { id: number; staffId: number; dryRun: boolean },
): Promise<{ undone: number; changedSince: number }> {
  const { ids, undone, changedSince } = await shop.db.transaction().execute(async (trx) => {
    const bulk = await lockBulkChange(trx, id)
    if (!bulk) throw notFound('این تغییر گروهی یافت نشد.')
    if (bulk.undone_at) throw new AppError(409, 'این تغییر گروهی پیش از این برگردانده شده است.')
    const items = new Map((await listBulkItems(trx, id)).map((item) => [item.productId, item]))
    const products = await lockStates(trx, [...items.keys()])
    const same = products.filter(({ id, state }) => {
      const { before = {}, after = {} } = items.get(id) ?? {}
      // What it did not touch may be another by now, so that its former values no longer fit.
      return isAsLeft(state, after) && !isSpoilt(offerOf(state), offerOf({ ...state, ...before }))
    })
    const changedSince = items.size - same.length
    if (dryRun) return { ids: [], undone: same.length, changedSince }
    const back = same.map((product) => ({ id: product.id, state: items.get(product.id)?.before ?? {} }))
    await restoreStates(trx, back)
    await writeBulkCategories(
      trx,
      back.flatMap(({ id, state }) =>
        state['categoryIds'] ? [{ id, categoryIds: state['categoryIds'] as number[] }] : [],
      ),
    )
    await markUndone(trx, id, new Date(shop.now()))
    await note(trx, {
      staffId,
      id,
      action: 'bulkUndone',
      words: bulk.words,
      count: same.length,
      now: shop.now(),
    })
    return { ids: same.map((product) => product.id), undone: same.length, changedSince }
  })
  announceProducts(shop, ids)
  return { undone, changedSince }
}

const isAsLeft = (now: ProductState, left: ProductState) =>
  Object.entries(left).every(([name, value]) => JSON.stringify(now[name]) === JSON.stringify(value))

/** A state holds every value that is offered. */
const offerOf = (state: ProductState) => state as unknown as Offer

interface Note {
  readonly staffId: number
  readonly id: number
  readonly action: 'bulk' | 'bulkUndone'
  readonly words: string
  readonly count: number
  readonly now: number
}

/** One line of the audit log for all of them; each product's own is in `bulk_change_items`. */
async function note(trx: Trx, { staffId, id, action, words, count, now }: Note): Promise<void> {
  await bumpCatalogueVersion(trx)
  const after = { words, count }
  await recordChange(trx, { staffId, kind: 'product', id: `bulk-${id}`, action, before: {}, after, now })
}

async function apply(
  trx: Trx,
  changes: readonly { readonly before: BulkState; readonly after: BulkState & { readonly id: number } }[],
): Promise<void> {
  await writeBulk(
    trx,
    changes.map(({ after }) => after),
  )
  await writeBulkCategories(
    trx,
    changes
      .filter(({ before, after }) => String(before.categoryIds) !== String(after.categoryIds))
      .map(({ after }) => after),
  )
}

interface Plan {
  readonly product: BulkProduct
  readonly after: BulkState
}

async function planned(
  db: Kysely<Database>,
  { ids, filter, change }: BulkRequest,
  lock: boolean,
): Promise<{ answer: BulkAnswer; words: string; plans: Plan[] }> {
  const wanted = ids ?? (await listFilteredIds(db, filter ?? {}, { limit: MOST_IN_BULK + 1 }))
  if (wanted.length > MOST_IN_BULK)
    throw new AppError(
      400,
      `بیش از ${formatNumber(MOST_IN_BULK)} کالا را یک‌جا نمی‌توان تغییر داد؛ فیلترها را محدودتر کنید.`,
    )
  const { words, apply: changed } = await changeOf(db, change)
  const products = await readForBulk(db, [...new Set(wanted)], lock)
  const all = products.map((product) => ({ product, after: changed(product) }))
  const plans = all.filter(({ product, after }) => isNews(stateOf(product), after))
  const answer = {
    id: 0,
    changed: plans.length,
    unchanged: products.length - plans.length,
    examples: plans.slice(0, EXAMPLES).map(({ product, after }) => ({
      id: product.id,
      nameFa: product.nameFa,
      before: inWords(product, change, words),
      after: inWords(after, change, words),
    })),
  }
  return { answer, words, plans }
}

const isNews = (before: BulkState, after: BulkState) => JSON.stringify(before) !== JSON.stringify(after)

function stateOf({
  price,
  oldPrice,
  status,
  published,
  categoryId,
  categoryIds,
  choices,
}: BulkState): BulkState {
  return { price, oldPrice, status, published, categoryId, categoryIds, choices }
}

/** What a change does to a product, and its Persian name. @throws AppError 400 */
async function changeOf(db: Kysely<Database>, change: BulkChange) {
  // What costs nothing is not put on sale by the way.
  const keep = (product: BulkState, next: Partial<BulkState>): BulkState => {
    const after = { ...product, ...next }
    // Of a whole product only its state: anything more would count as news.
    return stateOf(isSpoilt(product, after) ? product : after)
  }
  switch (change.kind) {
    case 'status':
      return {
        words: `وضعیت «${productStatusInfo[change.status].nameFa}»`,
        apply: (product: BulkState) => keep(product, { status: change.status }),
      }
    case 'published':
      return {
        words: change.published ? 'انتشار' : 'پیش‌نویس کردن',
        apply: (product: BulkState) => keep(product, { published: change.published }),
      }
    case 'category': {
      const category = await findCategory(db, { id: change.categoryId })
      if (!category) throw invalid({ categoryId: 'این دسته در فروشگاه نیست.' })
      const parents = new Map((await listCategories(db)).map(({ id, parent_id }) => [id, parent_id]))
      const chain = [category.id, ...ancestors(category.id, parents)]
      return {
        words: `دستهٔ «${category.title}»`,
        apply: (product: BulkState) => {
          const left = new Set([product.categoryId, ...ancestors(product.categoryId, parents)])
          const others = product.categoryIds.filter((id) => !left.has(id))
          const kept = others.flatMap((id) => [id, ...ancestors(id, parents)])
          const categoryIds = [...new Set([...chain, ...kept])].toSorted((a, b) => a - b)
          return keep(product, { categoryId: category.id, categoryIds })
        },
      }
    }
    default:
      return {
        words: priceWords(change),
        apply: (product: BulkState) => keep(product, changedPrices(product, change)),
      }
  }
}

function priceWords(change: Extract<BulkChange, { kind: 'price' | 'discount' | 'endDiscount' }>): string {
  if (change.kind === 'endDiscount') return 'پایان تخفیف'
  if (change.kind === 'discount') return `تخفیف ${formatNumber(change.percent)} درصدی`
  const word = change.percent < 0 ? 'کاهش' : 'افزایش'
  return `${word} ${formatNumber(Math.abs(change.percent))} درصدی قیمت`
}

/** A state as the preview shows it: what the change is about. */
function inWords(state: BulkState, { kind }: BulkChange, words: string): string {
  if (kind === 'status') return productStatusInfo[state.status].nameFa
  if (kind === 'published') return state.published ? 'منتشرشده' : 'پیش‌نویس'
  if (kind === 'category') return words
  const price = `${formatNumber(state.price)} تومان`
  return state.oldPrice > 0 ? `${price} (پیش از تخفیف ${formatNumber(state.oldPrice)})` : price
}
