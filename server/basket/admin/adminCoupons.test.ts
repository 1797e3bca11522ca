/** Staff manage coupons; the test applies them to baskets and orders on the real database. */
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { CouponRules } from '../../../contract/basket/admin/schemas.ts'
import { checkoutSteps } from '../../testing/checkout.ts'
import { listChanges } from '../../audit/audit.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { categoryIds } from '../../testing/fixtures.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'
import { openStaff, takeFile } from '../../testing/staff.ts'

const rules: CouponRules = {
  title: 'نوروز',
  kind: 'percent',
  value: 10,
  minTotal: 0,
  maxDiscount: 0,
  startsAt: null,
  endsAt: null,
  usageLimit: 0,
  perUser: 0,
  active: true,
  brandIds: [],
  categoryIds: [],
}
const ZARRIN = 2

describe.each(databaseKinds)('coupons by staff ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: Shopper
  beforeAll(async () => (staff = await openStaff(shop, 'catalogue')))
  const { put, pay, press, goBack, setPrice } = checkoutSteps(shop)

  const add = (code: string, more: Partial<CouponRules> = {}, count = 1) =>
    staff.visitor.call('addCoupons', { code, count, rules: { ...rules, ...more } })
  const find = async (code: string) => {
    const { items } = await staff.visitor.call('listCoupons', undefined, { query: { words: code } })
    return items.find((coupon) => coupon.code === code)!
  }
  const tryOn = (shopper: Shopper, couponCode: string) =>
    shopper.visitor.call('setBasketCoupon', { code: couponCode } as never)

  it('creates a code once, in capitals', async () => {
    expect(await add('spring-1')).toEqual({ codes: ['SPRING-1'] })
    const { status, body } = await staff.visitor.ask('addCoupons', {
      body: { code: '\u200eSPRING-1\u200f', count: 1, rules },
    })
    expect([status, body.fields]).toEqual([400, { code: 'این کد پیش از این ساخته شده است.' }])
    expect(await find('SPRING-1')).toMatchObject({
      ...rules,
      state: 'running',
      uses: 0,
      version: 1,
      batch: '',
    })
  })

  it('creates many different codes at once', async () => {
    const { codes } = await add('vip', { perUser: 1 }, 500)
    expect(new Set(codes).size).toBe(500)
    expect(codes.every((code) => /^VIP-[A-Z2-9]{8}$/.test(code))).toBe(true)
    expect((await find(codes[0]!)).batch).toBe('VIP')
  })

  it('makes a batch once, although two requests for it arrive at the same time', async () => {
    const body = { code: 'twice', count: 3, rules }
    const ask = () => staff.visitor.ask('addCoupons', { body })
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await ask()).body.fields).toEqual({
      code: 'با این پیشوند پیش از این کدهایی ساخته شده است؛ آن‌ها را در فهرست ببینید.',
    })
    const { total } = await staff.visitor.call('listCoupons', undefined, { query: { words: 'TWICE' } })
    expect(total).toBe(3)
  })

  it('pauses and resumes the codes of a batch at once', async () => {
    const { codes } = await add('LEAK', {}, 3)
    const shopper = await openShopper(shop)
    await put(shopper, 'D-1')
    const turn = (active: boolean) => staff.visitor.call('switchBatch', { batch: 'LEAK', active })
    expect(await turn(false)).toEqual({ changed: 3 })
    expect(await turn(false)).toEqual({ changed: 0 })
    expect((await tryOn(shopper, codes[1]!)).message).not.toBe('')
    expect(await find(codes[1]!)).toMatchObject({ state: 'off', version: 2 })
    expect(await turn(true)).toEqual({ changed: 3 })
    expect((await tryOn(shopper, codes[1]!)).message).toBe('')
    const unknown = await staff.visitor.ask('switchBatch', { body: { batch: 'NEVER', active: true } })
    expect(unknown.status).toBe(404)
    const { items } = await listChanges(shop.db, { kind: 'coupon', id: 'LEAK' })
    expect(items.map(({ before, after }) => [before, after]).slice(0, 2)).toEqual([
      [{ active: false }, { active: true, count: 3 }],
      [{ active: true }, { active: false, count: 3 }],
    ])
  })

  it('exports the codes that match a search, without formulas', async () => {
    const { codes } = await add('GIFT', { title: '=1+1, «هدیه»' }, 2)
    const { status, text } = await takeFile(shop, staff, 'exportCoupons', { filter: { words: 'gift' } })
    expect(status).toBe(200)
    const lines = text.trimEnd().split('\r\n')
    expect(lines[0]).toBe('\ufeffکد,عنوان,وضعیت,دفعات استفاده,تخفیف داده‌شده (تومان)')
    expect(lines.slice(1).toSorted()).toEqual(
      codes.map((code) => `${code},"'=1+1, «هدیه»",فعال,0,0`).toSorted(),
    )
    const none = await takeFile(shop, staff, 'exportCoupons', { filter: { words: 'gift', state: 'off' } })
    expect(none.text.trimEnd().split('\r\n')).toHaveLength(1)
  })

  it('finds a text in any spelling within code, title or batch', async () => {
    await add('SPELT', { title: 'هديه كيش ۱۴۰۵' }, 2)
    const found = async (words: string) =>
      (await staff.visitor.call('listCoupons', undefined, { query: { words } })).total
    for (const words of ['هدیه‌کیش 1405', 'كيش', 'کی\u0650ش', 'spelt-', ' Spelt '])
      expect([words, await found(words)]).toEqual([words, 2])
    for (const words of ['1405SPELT', '%', 'کیش_', '\\'])
      expect([words, await found(words)]).toEqual([words, 0])
  })

  it('reads one code exactly, although others begin alike', async () => {
    await add('ALIKE')
    await add('ALIKE', {}, 60)
    const { items, total } = await staff.visitor.call('listCoupons', undefined, { query: { code: 'ALIKE' } })
    expect([total, items.map(({ code }) => code)]).toEqual([1, ['ALIKE']])
  })

  it("applies a brand's coupon to its lines only, but its minimum to the whole basket", async () => {
    await add('ZARRIN', { brandIds: [ZARRIN], minTotal: 25_000_000 })
    const shopper = await openShopper(shop)
    await put(shopper, 'D-1')
    expect((await tryOn(shopper, 'zarrin')).message).toContain('تومان است')
    await put(shopper, 'Z-1')
    expect(await tryOn(shopper, 'zarrin')).toMatchObject({ message: '', couponDiscount: 2_000_000 })
  })

  it('rounds a percentage down to whole Toman', async () => {
    await add('ODD')
    await setPrice('D-2', 3_999_999)
    const shopper = await openShopper(shop)
    await put(shopper, 'D-2')
    expect(await tryOn(shopper, 'ODD')).toMatchObject({ message: '', couponDiscount: 399_999 })
  })

  it("applies a category's coupon to its products and refuses it for others", async () => {
    await add('MEN', { categoryIds: [categoryIds.men], kind: 'amount', value: 50_000_000 })
    const shopper = await openShopper(shop)
    await put(shopper, 'Z-1')
    expect((await tryOn(shopper, 'MEN')).message).toContain('ویژهٔ برند یا دستهٔ دیگری')
    await put(shopper, 'D-1')
    expect(await tryOn(shopper, 'MEN')).toMatchObject({ message: '', couponDiscount: 9_000_000 })
  })

  it('keeps a coupon on the order, names its users to authorised staff and applies changed rules afterwards', async () => {
    await add('ONCE', { brandIds: [1], usageLimit: 1 })
    const [first, second] = [await openShopper(shop), await openShopper(shop)]
    for (const shopper of [first, second]) {
      await put(shopper, 'D-1')
      expect((await tryOn(shopper, 'ONCE')).message).toBe('')
    }
    const sent = await pay(first)
    await press(sent, 'pay')
    await goBack(first, sent, 'OK')
    expect((await tryOn(second, 'ONCE')).message).toContain('تمام شده')
    const used = await find('ONCE')
    expect(used).toMatchObject({ uses: 1, given: 900_000 })
    const usesFor = async ({ visitor }: Shopper) =>
      (await visitor.call('listCouponUses', undefined, { query: { code: 'ONCE' } })).items
    // Staff who only manage the catalogue must not see customers.
    expect(await usesFor(staff)).toMatchObject([{ status: 2, who: '', mobile: '', discount: 900_000 }])
    expect(await usesFor(await openStaff(shop, 'owner'))).toMatchObject([
      { status: 2, who: 'سارا رستگار', mobile: expect.stringMatching(/^09\d{9}$/), discount: 900_000 },
    ])
    const save = (version: number) =>
      staff.visitor.ask('saveCoupon', { body: { code: 'ONCE', version, rules: { ...rules, usageLimit: 2 } } })
    expect((await save(used.version)).status).toBe(200)
    expect((await save(used.version)).status).toBe(409)
    expect((await tryOn(second, 'ONCE')).message).toBe('')
  })

  it.each([
    ['waiting', { startsAt: '2026-04-01T00:00:00.000Z' }],
    ['ended', { endsAt: '2026-02-01T00:00:00.000Z' }],
    ['off', { active: false }],
  ] as const)('lists a coupon that is %s by this state and refuses it in baskets', async (state, more) => {
    await add(`C-${state}`, more)
    const { items, total } = await staff.visitor.call('listCoupons', undefined, { query: { state } })
    expect([total, items.map(({ code }) => code)]).toEqual([1, [`C-${state.toUpperCase()}`]])
    const shopper = await openShopper(shop)
    await put(shopper, 'D-1')
    expect((await tryOn(shopper, `C-${state}`)).message).not.toBe('')
  })

  it.each([
    [{ value: 101 }, 'rules.value'],
    [{ startsAt: '2026-04-02T00:00:00.000Z', endsAt: '2026-04-01T00:00:00.000Z' }, 'rules.endsAt'],
    [{ brandIds: [99] }, 'rules.brandIds'],
    [{ categoryIds: [99] }, 'rules.categoryIds'],
  ])('refuses the rules %j', async (more, field) => {
    const body = { code: 'WRONG', count: 1, rules: { ...rules, ...more } }
    expect(Object.keys((await staff.visitor.ask('addCoupons', { body })).body.fields ?? {})).toEqual([field])
  })
})
