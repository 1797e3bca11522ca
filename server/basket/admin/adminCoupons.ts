import { randomInt } from 'node:crypto'
import type {
  AddCouponsRequest,
  AdminCoupon,
  CouponRules,
  SaveCouponRequest,
  SwitchBatchRequest,
} from '../../../contract/basket/admin/schemas.ts'
import { couponStateNames, MOST_IN_FILE, type CouponState } from '../../../contract/basket/admin/terms.ts'
import { permissionsOf } from '../../../contract/authorization/permissions.ts'
import { recordChange } from '../../audit/audit.ts'
import { findStaffRole } from '../../authorization/staffRepository.ts'
import { listBrands, listCategories } from '../../catalogue/directoryRepository.ts'
import type { Context } from '../../shared/context.ts'
import { csvFile } from '../../shared/csv.ts'
import { AppError, invalid, notFound } from '../../shared/errors.ts'
import { formatNumber } from '../../shared/persian.ts'
import { couponCode } from '../coupons.ts'
import {
  countCouponRows,
  insertCoupons,
  listCouponRows,
  listUses,
  lockBatch,
  lockCouponRow,
  switchCoupons,
  updateCoupon,
  type CouponRow,
} from './couponsListRepository.ts'

type Shop = Pick<Context, 'db' | 'now'>

const PAGE_SIZE = 50
/** Characters of random codes, without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const RANDOM_LETTERS = 8

export async function listCoupons(
  { db, now }: Shop,
  {
    words = '',
    state,
    code = '',
    page = 1,
  }: { words?: string; state?: CouponState; code?: string; page?: number },
) {
  const filter = { words: words.trim(), state, code, now: new Date(now()) }
  const rows = await listCouponRows(db, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  return { items: rows.map(toCoupon), total: await countCouponRows(db, filter), page, pageSize: PAGE_SIZE }
}

/**
 * The codes that match a search, as CSV.
 * @throws AppError 400 for more codes than fit into one file
 */
export async function exportCoupons(
  { db, now }: Shop,
  { words = '', state }: { words?: string; state?: CouponState },
): Promise<string> {
  const filter = { words: words.trim(), state, now: new Date(now()) }
  if ((await countCouponRows(db, filter)) > MOST_IN_FILE)
    throw new AppError(
      400,
      `بیش از ${formatNumber(MOST_IN_FILE)} کد در یک فایل جا نمی‌شود؛ جست‌وجو را تنگ‌تر کنید.`,
    )
  const rows = await listCouponRows(db, filter, { limit: MOST_IN_FILE, offset: 0 })
  return csvFile([
    ['کد', 'عنوان', 'وضعیت', 'دفعات استفاده', 'تخفیف داده‌شده (تومان)'],
    ...rows.map(({ code, title, state, uses, given }) => [code, title, couponStateNames[state], uses, given]),
  ])
}

/**
 * Creates one coupon, or a batch of random codes with a common prefix. A second batch of the same name is refused, because it may
 * be the repetition of a request whose answer was lost, and because staff pause a batch by its name.
 * @throws AppError 400 with fields
 */
export async function addCoupons(
  { db, now }: Shop,
  { code: typed, count, rules }: AddCouponsRequest,
  staffId: number,
): Promise<{ codes: string[] }> {
  await refuseWrong(db, rules)
  const code = couponCode(typed)
  const codes = await db.transaction().execute(async (trx) => {
    const batch = count > 1 ? code : ''
    if (batch && (await lockBatch(trx, batch)))
      throw invalid({ code: 'با این پیشوند پیش از این کدهایی ساخته شده است؛ آن‌ها را در فهرست ببینید.' })
    const row = { ...columnsOf(rules), batch }
    const added: string[] = []
    // Retry for codes that exist already, which is very unlikely.
    while (added.length < count) {
      const wanted =
        count > 1 ? Array.from({ length: count - added.length }, () => `${code}-${randomCode()}`) : [code]
      const fresh = await insertCoupons(
        trx,
        [...new Set(wanted)].map((one) => ({ ...row, code: one })),
      )
      if (count === 1 && fresh.length === 0) throw invalid({ code: 'این کد پیش از این ساخته شده است.' })
      added.push(...fresh)
    }
    const after = { ...rules, count }
    await recordChange(trx, {
      ...{ staffId, kind: 'coupon', id: code, action: 'added', before: {}, after, now: now() },
    })
    return added
  })
  return { codes }
}

/**
 * Changes the rules of a coupon. The row lock makes concurrent checkouts wait, so an order never mixes old and new rules.
 * @throws AppError 404; 409 when the coupon has changed since staff read it; 400 with fields
 */
export async function saveCoupon(
  { db, now }: Shop,
  { code, version, rules }: SaveCouponRequest,
  staffId: number,
): Promise<AdminCoupon> {
  await refuseWrong(db, rules)
  await db.transaction().execute(async (trx) => {
    const before = await lockCouponRow(trx, code)
    if (!before) throw notFound('این کد تخفیف یافت نشد.')
    if (before.version !== version)
      throw new AppError(
        409,
        'کس دیگری همین حالا این کد تخفیف را تغییر داده است. تغییر او را ببینید و تصمیم بگیرید.',
      )
    await updateCoupon(trx, code, columnsOf(rules))
    await recordChange(trx, {
      ...{ staffId, kind: 'coupon', id: code, action: 'saved' },
      ...{ before: rulesOf(before), after: rules, now: now() },
    })
  })
  const [row] = await listCouponRows(db, { words: '', code, now: new Date(now()) }, { limit: 1, offset: 0 })
  if (!row) throw notFound('این کد تخفیف یافت نشد.')
  return toCoupon(row)
}

/**
 * Pauses or resumes all codes of a batch.
 * @throws AppError 404
 */
export async function switchBatch(
  { db, now }: Shop,
  { batch, active }: SwitchBatchRequest,
  staffId: number,
): Promise<{ changed: number }> {
  return db.transaction().execute(async (trx) => {
    const { known, changed } = await switchCoupons(trx, batch, active)
    if (known === 0) throw notFound('این دسته از کدها یافت نشد.')
    if (changed > 0)
      await recordChange(trx, {
        ...{ staffId, kind: 'coupon', id: batch, action: 'saved', now: now() },
        ...{ before: { active: !active }, after: { active, count: changed } },
      })
    return { changed }
  })
}

/** Orders with a coupon; names the buyers if the caller may read members or orders. */
export async function listCouponUses(
  { db }: Pick<Shop, 'db'>,
  { code, page = 1 }: { code: string; page?: number },
  staffId: number,
) {
  const role = await findStaffRole(db, staffId)
  const may = role ? permissionsOf(role) : []
  const hidden = may.includes('members.read') || may.includes('orders.read') ? {} : { who: '', mobile: '' }
  const rows = await listUses(db, code, { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE })
  return {
    items: rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, ...hidden, at: row.at.toISOString() })),
    page,
    hasMore: rows.length > PAGE_SIZE,
  }
}

const randomCode = () =>
  Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')

async function refuseWrong(db: Shop['db'], rules: CouponRules): Promise<void> {
  const { kind, value, startsAt, endsAt, brandIds, categoryIds } = rules
  if (kind === 'percent' && value > 100) throw invalid({ 'rules.value': 'درصد تخفیف بیش از ۱۰۰ نمی‌شود.' })
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    throw invalid({ 'rules.endsAt': 'پایان مهلت باید پس از آغاز آن باشد.' })
  if (brandIds.length > 0) {
    const known = new Set((await listBrands(db)).map(({ id }) => id))
    if (brandIds.some((id) => !known.has(id)))
      throw invalid({ 'rules.brandIds': 'این برند در فروشگاه نیست.' })
  }
  if (categoryIds.length > 0) {
    const known = new Set((await listCategories(db)).map(({ id }) => id))
    if (categoryIds.some((id) => !known.has(id)))
      throw invalid({ 'rules.categoryIds': 'این دسته در فروشگاه نیست.' })
  }
}

function columnsOf(rules: CouponRules) {
  const timeOf = (time: string | null) => (time === null ? null : new Date(time))
  return {
    title: rules.title.trim(),
    kind: rules.kind,
    value: rules.value,
    min_total: rules.minTotal,
    max_discount: rules.maxDiscount,
    starts_at: timeOf(rules.startsAt),
    ends_at: timeOf(rules.endsAt),
    usage_limit: rules.usageLimit,
    per_user: rules.perUser,
    active: rules.active,
    brand_ids: [...rules.brandIds],
    category_ids: [...rules.categoryIds],
  }
}

type Ruled = Omit<CouponRow, 'state' | 'uses' | 'given'>

function rulesOf(row: Ruled): CouponRules {
  return {
    title: row.title,
    kind: row.kind,
    value: row.value,
    minTotal: row.min_total,
    maxDiscount: row.max_discount,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    usageLimit: row.usage_limit,
    perUser: row.per_user,
    active: row.active,
    brandIds: row.brand_ids,
    categoryIds: row.category_ids,
  }
}

function toCoupon(row: CouponRow): AdminCoupon {
  const { code, version, batch, state, uses, given } = row
  return {
    ...{ code, version, batch, state, uses, given },
    createdAt: row.created_at.toISOString(),
    ...rulesOf(row),
  }
}
