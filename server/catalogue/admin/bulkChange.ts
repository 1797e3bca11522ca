import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { BulkAnswer, BulkChange, BulkRequest } from '../../../contract/catalogue/admin/bulkSchemas.ts'
import { MOST_IN_BULK } from '../../../contract/catalogue/admin/terms.ts'
import { productStatusInfo } from '../../../contract/statuses.ts'
import { recordChange, type NewChange } from '../../audit/audit.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../shared/context.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import { formatNumber } from '../../shared/persian.ts'
import { lockTree } from '../directory/addressesRepository.ts'
import { findCategory, readParents } from '../directoryRepository.ts'
import { savedStatus } from '../productItems.ts'
import { replaceParts } from '../bulkRepository.ts'
import { ancestors } from '../directory/tree.ts'
import { listFilteredIds } from './adminListRepository.ts'
import { announceProducts, markAsOwnCommit } from './announce.ts'
import {
  addBulkChange,
  readForBulk,
  writeBulk,
  type BulkProduct,
  type BulkState,
  type BulkItem,
} from './bulkChangesRepository.ts'
import { changedPrices } from './bulkPrices.ts'
import { differences } from './differences.ts'
import { becomesInvalid } from './offer.ts'

type Shop = Pick<Context, 'db' | 'bus' | 'now'>
type Trx = Transaction<Database>

const EXAMPLES = 5
const notAsPreviewed = 'کالاها پس از پیش‌نمایش تغییر کرده‌اند. پیش‌نمایش را دوباره ببینید.'

/**
 * Changes many products in one transaction, or previews the change.
 * @throws AppError 400 for too many products, or a change that does not fit one of them; 409 if it is not the previewed one
 */
export async function bulkChange(shop: Shop, request: BulkRequest, staffId: number): Promise<BulkAnswer> {
  if (request.dryRun) return (await planned(shop.db, request, false)).answer
  const { answer, ids } = await shop.db.transaction().execute(async (trx) => {
    if (request.change.kind === 'category') await lockTree(trx)
    const { answer, words, plans } = await planned(trx, request, true)
    if (request.digest !== answer.digest) throw new AppError(409, notAsPreviewed)
    if (plans.length === 0) return { answer, ids: [] }
    await apply(
      trx,
      plans.map(({ product, after }) => ({ before: product, after: { id: product.id, ...after } })),
    )
    const items = plans.map(({ product, after }): BulkItem => ({
      productId: product.id,
      ...differences(stateOf(product), after),
    }))
    const id = await addBulkChange(trx, { staffId, words, items })
    await markAsOwnCommit(trx, shop)
    await recordChange(
      trx,
      auditEntryOf({ staffId, id, action: 'bulk', words, count: items.length, now: shop.now() }),
    )
    return { answer: { ...answer, id }, ids: items.map(({ productId }) => productId) }
  })
  announceProducts(shop, ids)
  return answer
}

async function apply(
  trx: Trx,
  changes: readonly { readonly before: BulkState; readonly after: BulkState & { readonly id: number } }[],
): Promise<void> {
  await writeBulk(
    trx,
    changes.map(({ after }) => after),
  )
  await replaceParts(
    trx,
    changes
      .filter(({ before, after }) => String(before.categoryIds) !== String(after.categoryIds))
      .map(({ after: { id, categoryIds } }) => ({ id, categoryIds })),
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
  const plans = all.filter(({ product, after }) => isChanged(stateOf(product), after))
  const rows = plans.map(({ product, after }) => ({
    id: product.id,
    before: described(product, change, words),
    after: described(after, change, words),
  }))
  const answer = {
    id: 0,
    digest: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
    changed: plans.length,
    unchanged: products.length - plans.length,
    examples: rows.slice(0, EXAMPLES).map((row, at) => ({ ...row, nameFa: plans[at]?.product.nameFa ?? '' })),
  }
  return { answer, words, plans }
}

const isChanged = (before: BulkState, after: BulkState) => JSON.stringify(before) !== JSON.stringify(after)

/** Reduces a whole product to its state; other fields would count as changes. */
function stateOf(product: BulkState): BulkState {
  const { price, oldPrice, stock, status, published, categoryId, categoryIds, choices } = product
  return { price, oldPrice, stock, status, published, categoryId, categoryIds, choices }
}

/** Returns the function that applies a change to a product, and the change's Persian name. @throws AppError 400 */
async function changeOf(db: Kysely<Database>, change: BulkChange) {
  // Skips products that the change would put on sale without a price.
  const keep = (product: BulkState, next: Partial<BulkState>): BulkState => {
    const after = { ...product, ...next }
    return stateOf(becomesInvalid(product, after) ? product : after)
  }
  switch (change.kind) {
    case 'status':
      return {
        words: `وضعیت «${productStatusInfo[change.status].nameFa}»`,
        apply: (product: BulkState) => keep(product, { status: savedStatus(change.status, product) }),
      }
    case 'published':
      return {
        words: change.published ? 'انتشار' : 'پیش‌نویس کردن',
        apply: (product: BulkState) => keep(product, { published: change.published }),
      }
    case 'category': {
      const category = await findCategory(db, { id: change.categoryId })
      if (!category) throw invalid({ categoryId: 'این دسته در فروشگاه نیست.' })
      const parents = await readParents(db)
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

/** The changed value of a state, for the preview. */
function described(state: BulkState, { kind }: BulkChange, words: string): string {
  if (kind === 'status') return productStatusInfo[state.status].nameFa
  if (kind === 'published') return state.published ? 'منتشرشده' : 'پیش‌نویس'
  if (kind === 'category') return words
  if (state.choices.length === 0) return describedPrices(state)
  return state.choices.map((choice) => `${choice.name} ${describedPrices(choice)}`).join('، ')
}

function describedPrices({ price, oldPrice }: Pick<BulkState, 'price' | 'oldPrice'>): string {
  const words = `${formatNumber(price)} تومان`
  return oldPrice > 0 ? `${words} (پیش از تخفیف ${formatNumber(oldPrice)})` : words
}

interface AuditEntry {
  readonly staffId: number
  /** Id of the bulk change. */
  readonly id: number
  readonly action: 'bulk' | 'bulkUndoBegun' | 'bulkUndone'
  readonly words: string
  readonly count: number
  /** ms since the epoch */
  readonly now: number
}

/** One entry of the audit log for all products; `bulk_change_items` has the changes of each. */
export const auditEntryOf = ({ staffId, id, action, words, count, now }: AuditEntry): NewChange => ({
  ...{ staffId, kind: 'product', id: `bulk-${id}`, action, now },
  ...{ before: {}, after: { words, count } },
})
