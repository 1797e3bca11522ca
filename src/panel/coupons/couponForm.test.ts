import { expect, test } from '@jest/globals'
import type { CouponRules } from '../../../contract/basket/admin/schemas.ts'
import { couponSchema, newCoupon, rebasedValues, rulesFrom, serverFields, valuesOf } from './couponForm.ts'

const rules: CouponRules = {
  title: 'نوروز',
  kind: 'percent',
  value: 15,
  minTotal: 2_000_000,
  maxDiscount: 500_000,
  // In Tehran: 1 Farvardin 1405 at 00:00 and 13 Farvardin 1405 at 18:30.
  startsAt: '2026-03-20T20:30:00.000Z',
  endsAt: '2026-04-02T15:00:00.000Z',
  usageLimit: 100,
  perUser: 1,
  active: true,
  brandIds: [1, 3],
  categoryIds: [],
}
const wrong = async (values: Partial<typeof newCoupon>, isNew = true) => {
  const all = { ...newCoupon, code: 'NOROOZ', value: '۱۰', ...values }
  const error = await couponSchema(isNew)
    .validate(all, { abortEarly: false })
    .then(
      () => null,
      (error: { inner: { path: string }[] }) => error.inner.map(({ path }) => path),
    )
  return error
}

test('rules survive the conversion to form values and back; their times become Jalali days', () => {
  const values = valuesOf(rules)
  expect(values).toMatchObject({
    ...{ startDay: '1405/1/1', startTime: '۰۰:۰۰', endDay: '1405/1/13', endTime: '۱۸:۳۰' },
    maxDiscount: '۵۰۰٬۰۰۰',
    brandIds: '1,3',
  })
  expect(rulesFrom(values, true)).toEqual(rules)
})

test('merges two changes by field, but takes dependent fields, such as kind and value, from one of them', () => {
  const now: CouponRules = {
    ...{ ...rules, kind: 'amount', value: 50_000, maxDiscount: 0, minTotal: 3_000_000, brandIds: [2] },
    startsAt: '2026-03-21T06:30:00.000Z',
  }
  const typed = { ...valuesOf(rules), title: 'یلدا', value: '۲۰', startDay: '1405/1/5', perUser: '۲' }
  expect(rulesFrom(rebasedValues(typed, { base: rules, now }), true)).toEqual({
    ...{ ...now, title: 'یلدا', kind: 'percent', value: 20, perUser: 2 },
    startsAt: '2026-03-24T20:30:00.000Z',
  })
})

test('sends empty fields as no limit, and no maximum discount for an amount', () => {
  expect(rulesFrom({ ...newCoupon, value: '۱۰' }, true)).toEqual({
    ...{ title: '', kind: 'percent', value: 10, minTotal: 0, maxDiscount: 0, usageLimit: 0, perUser: 0 },
    ...{ startsAt: null, endsAt: null, active: true, brandIds: [], categoryIds: [] },
  })
  expect(rulesFrom({ ...valuesOf(rules), kind: 'amount' }, false)).toMatchObject({
    maxDiscount: 0,
    active: false,
  })
})

test.each([
  [{}, null],
  [{ code: 'ک' }, ['code']],
  [{ code: 'spring-۱' }, null],
  [{ count: '1001' }, ['count']],
  [{ value: '' }, ['value']],
  [{ value: '۱۰۱' }, ['value']],
  [{ value: '۱۰۱', kind: 'amount' }, null],
  [{ minTotal: 'زیاد' }, ['minTotal']],
  [{ startDay: '1405/1/' }, ['startDay']],
  [{ endDay: '1405/12/30', endTime: '24:00' }, ['endDay', 'endTime']],
  [{ endDay: '1405/12/29', endTime: '۲۳:۵۹' }, null],
])('validates %j', async (values, fields) => {
  expect(await wrong(values)).toEqual(fields)
})

test('does not validate the code of an existing coupon', async () => {
  expect(await wrong({ code: 'کد قدیمی' }, false)).toBeNull()
})

test('maps errors of the server to the form fields that show them', () => {
  expect(serverFields({ code: 'a', 'rules.value': 'b', 'rules.endsAt': 'c' })).toEqual({
    code: 'a',
    value: 'b',
    endDay: 'c',
  })
})
