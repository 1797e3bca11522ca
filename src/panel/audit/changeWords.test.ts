import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { CouponRules } from '../../../contract/basket/admin/schemas.ts'
import type { ProductChange } from '../../../contract/catalogue/admin/schemas.ts'
import { actionText, nameOf, sentenceOf, valueText } from './changeWords.ts'
import { toChanged } from './AuditPage.tsx'

const rules: Record<keyof CouponRules, true> = {
  ...{
    title: true,
    kind: true,
    value: true,
    active: true,
    brandIds: true,
    categoryIds: true,
    minTotal: true,
  },
  ...{ maxDiscount: true, startsAt: true, endsAt: true, usageLimit: true, perUser: true },
}
const product: Record<keyof ProductChange, true> = {
  ...{ nameFa: true, nameEn: true, reference: true, brandId: true, categoryIds: true, price: true },
  ...{ oldPrice: true, stock: true, status: true, published: true, gender: true, terms: true, extra: true },
  ...{ introduction: true, warranty: true, seoKeywords: true, seoDescription: true, images: true },
  properties: true,
}

/** All actions that the server records, extracted from its source code. */
function recordedActions(): string[] {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join('server', file), 'utf8'))
    .filter((source) => source.includes('recordChange('))
  return sources
    .flatMap((source) => [...source.matchAll(/\baction: ([^,\n]+)/g)])
    .flatMap(([, expression = '']) => [...expression.matchAll(/'(\w+)'/g)].map(([, action = '']) => action))
}

describe('the Persian text of a change', () => {
  it('has its own verb for every action that the server records', () => {
    const actions = [...new Set(recordedActions())]
    expect(actions.length).toBeGreaterThan(10)
    // Only "saved" may use the generic verb.
    expect(actions.filter((one) => one !== 'saved' && actionText(one) === actionText('saved'))).toEqual([])
  })

  it('shows a usage limit of 0 as unlimited', () => {
    expect(valueText('coupon', 'usageLimit', 0)).toBe('نامحدود')
    expect(valueText('coupon', 'minTotal', 0)).toBe('۰')
  })

  it('has a name for every rule of a coupon and every field of a product', () => {
    const unnamed = [
      ...Object.keys(rules).filter((name) => !nameOf('coupon', name)),
      ...Object.keys(product).filter((name) => !nameOf('product', name)),
      ...['words', 'count', 'rows', 'added', 'updated', 'bad'].filter((name) => !nameOf('product', name)),
    ]
    expect(unnamed).toEqual([])
  })

  it.each([
    ['coupon', 'kind', 'percent', 'درصدی'],
    ['coupon', 'endsAt', '2026-11-26T10:00:00.000Z', '۵ آذر ۱۴۰۵، ۱۳:۳۰'],
    ['coupon', 'startsAt', null, '–'],
    ['content', 'publishAt', '2026-11-26T10:00:00.000Z', '۵ آذر ۱۴۰۵، ۱۳:۳۰'],
    ['setting', 'ZIBAL_MERCHANT', '2026-11-26T10:00:00.000Z', '۵ آذر ۱۴۰۵، ۱۳:۳۰'],
    ['coupon', 'brandIds', [], '–'],
    ['product', 'images', [{ imageUrl: '/a', alt: '' }], '۱ تصویر'],
    [
      'product',
      'terms',
      { movement: 'کوارتز', diameter: 40.5, functions: [] },
      'موتور: کوارتز، قطر قاب (میلی‌متر): ۴۰٫۵',
    ],
    [
      'product',
      'properties',
      [{ id: 1, title: 'رنگ بند', value: 'مشکی', colour: '', price: 1200000, stock: 3 }],
      'رنگ بند مشکی، قیمت: ۱٬۲۰۰٬۰۰۰، موجودی: ۳',
    ],
    ['return', 'saleable', { 1: 2, 4: 1 }, '۳ عدد'],
    ['product', 'extra', [{ title: 'رنگ جعبه', value: 'سفید' }], 'رنگ جعبه سفید'],
    ['order', 'status', 3, 'در حال آماده‌سازی'],
    ['staff', 'role', 'orders', 'مسئول سفارش‌ها'],
    ['staff', 'role', null, '–'],
    ['review', 'state', 'rejected', 'پنهان'],
    ['product', 'price', 1200000, '۱٬۲۰۰٬۰۰۰'],
    ['member', 'blocked', true, 'بله'],
    ['product', 'categoryIds', [3, 14], '۳، ۱۴'],
    ['message', 'channel', 'sms', 'پیامک'],
    ['order', 'note', 'جعبهٔ هدیه', 'جعبهٔ هدیه'],
  ] as const)('%s: shows %s %j as %s', (kind, field, value, words) => {
    expect(valueText(kind, field, value)).toBe(words)
  })

  it.each([
    ['product', 'brandId', 1, 'دریا'],
    ['product', 'brandId', 9, 'حذف‌شده (شمارهٔ ۹)'],
    ['product', 'categoryId', 3, 'مردانه › غواصی'],
    // Parent categories are omitted.
    ['product', 'categoryIds', [2, 3, 4], 'مردانه › غواصی، زنانه'],
    ['coupon', 'categoryIds', [2, 3], 'مردانه، مردانه › غواصی'],
    ['coupon', 'brandIds', [1, 9], 'دریا، حذف‌شده (شمارهٔ ۹)'],
    ['product', 'stock', 1, '۱'],
  ] as const)('%s: shows %s %j as %s with the names of the shop', (kind, field, value, words) => {
    const names = {
      brands: [{ id: 1, name: 'دریا' }],
      categories: [
        { id: 2, name: 'مردانه' },
        { id: 3, name: 'مردانه › غواصی' },
        { id: 4, name: 'زنانه' },
      ],
    }
    expect(valueText(kind, field, value, names)).toBe(words)
  })

  it.each([
    ['product', 'bulk-3', 'bulk', 'تغییر گروهی ۳ انجام شد'],
    ['product', 'bulk-3', 'bulkUndone', 'تغییر گروهی ۳ برگردانده شد'],
    ['product', 'csv', 'importBegun', 'ورود کالاها از فایل آغاز شد'],
    ['product', 'bulk-7', 'bulkUndoBegun', 'برگرداندن تغییر گروهی ۷ آغاز شد'],
    ['product', 'csv', 'imported', 'کالاها از فایل آمد'],
    ['coupon', 'NOWRUZ-5', 'saved', 'کد تخفیف NOWRUZ-5 تغییر کرد'],
    ['return', '12', 'accepted', 'بازگشت ۱۲ پذیرفته شد'],
  ] as const)('describes %s %s %s as «%s»', (kind, subject, action, words) => {
    const { thing, done } = sentenceOf({ kind, subject, action })
    expect(`${thing} ${done}`).toBe(words)
  })

  it('names the fields of returns, imports and bulk changes', () => {
    const fields = ['state', 'saleable', 'words', 'count', 'rows', 'added', 'updated', 'bad', 'isHidden']
    expect(fields.filter((field) => nameOf('return', field) === null)).toEqual([])
  })

  it('links to the changed object, unless its subject is not a number', () => {
    expect(toChanged({ kind: 'member', subject: '12' })).toBe('/cp/members/12')
    expect(toChanged({ kind: 'question', subject: '4' })).toBe('/cp/questions?id=4')
    expect(toChanged({ kind: 'product', subject: 'bulk-3' })).toBe('/cp/product-files')
    expect(toChanged({ kind: 'return', subject: '12' })).toBe('/cp/returns/12')
    expect(toChanged({ kind: 'coupon', subject: 'NOWRUZ' })).toBeNull()
    expect(toChanged({ kind: 'product', subject: '../../evil' })).toBeNull()
  })
})
