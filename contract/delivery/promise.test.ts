import { describe, expect, test } from '@jest/globals'
import { unknownYears, wrongDays } from './calendar.ts'
import { cheapestOf, offersOf } from './promise.ts'
import type { Delivery } from './schemas.ts'
import { dayNumberOf } from '../site/tehran.ts'

const zahedan = { province: 'سیستان و بلوچستان', city: 'زاهدان' }
const tehran = { province: 'تهران', city: 'تهران' }
const shiraz = { province: 'فارس', city: 'شیراز' }

const delivery: Delivery = {
  methods: [
    {
      ...{ id: 'post', name: 'پست پیشتاز', kind: 'post', price: 95_000, freeFrom: 5_000_000, days: '2-3' },
      except: ['تهران/تهران'],
      prices: [
        { in: ['سیستان و بلوچستان'], price: 140_000, freeFrom: 9_000_000, days: '4-6' },
        { in: ['فارس/شیراز'], from: 2_000_000, price: 60_000 },
      ],
    },
    {
      ...{ id: 'peyk', name: 'پیک فروشگاه', kind: 'city', price: 70_000, days: '0-2' },
      ...{ only: ['تهران/تهران'], windows: ['9-12', '15-18'], capacity: 2 },
    },
  ],
}

const at = (text: string) => Date.parse(`${text}+03:30`)
const offers = (place: typeof tehran, now: string, sum = 1_000_000, more: Partial<Delivery> = {}) =>
  offersOf({ ...delivery, ...more }, { place, sum, now: at(now) })

describe('a promise', () => {
  test('to Zahedan in the week of Nowruz skips the holidays of the new year and Fridays', () => {
    // Thursday 28 Esfand 1404, before the cut-off hour.
    expect(offers(zahedan, '2026-03-19T10:00')).toMatchObject([
      // The first working days are 5, 6, 8, 9 Farvardin; 29 Esfand to 4 Farvardin and Friday 7 are holidays.
      { method: 'post', price: 140_000, day: '2026-03-29', until: '2026-03-31', windows: [] },
    ])
  })

  test('after the cut-off hour counts from the next working day', () => {
    expect(offers(shiraz, '2026-11-28T13:59')[0]).toMatchObject({ day: '2026-11-30', until: '2026-12-01' })
    expect(offers(shiraz, '2026-11-28T14:00')[0]).toMatchObject({ day: '2026-12-01', until: '2026-12-02' })
    expect(offers(shiraz, '2026-11-28T15:00', 1, { cutOff: 16 })[0]).toMatchObject({ day: '2026-11-30' })
  })

  test('on a Friday counts from Saturday', () => {
    expect(offers(shiraz, '2026-11-27T10:00')[0]).toMatchObject({ day: '2026-11-30', until: '2026-12-01' })
  })

  test('skips a movable holiday and the days on which the owner closes', () => {
    // 2 Dey 1405, a Wednesday, is a holiday of the lunar calendar.
    expect(offers(shiraz, '2026-12-22T10:00')[0]).toMatchObject({ day: '2026-12-26' })
    const closed = { holidays: [{ year: 1405, days: ['10/3-10/6 انبارگردانی'] }] }
    expect(offers(shiraz, '2026-12-22T10:00', 1, closed)[0]).toMatchObject({ day: '2026-12-29' })
  })

  test('has the first price that matches city and amount, and is free from the amount of the rule on', () => {
    const priceOf = (place: typeof tehran, sum: number) => offers(place, '2026-11-28T10:00', sum)[0]?.price
    expect(priceOf(shiraz, 1_000_000)).toBe(95_000)
    expect(priceOf(shiraz, 2_000_000)).toBe(60_000)
    expect(priceOf(shiraz, 5_000_000)).toBe(0)
    expect(priceOf(zahedan, 5_000_000)).toBe(140_000)
    expect(priceOf(zahedan, 9_000_000)).toBe(0)
  })

  test('has windows only in the cities of the courier, and no window that has begun', () => {
    const [peyk, ...others] = offers(tehran, '2026-11-28T10:00')
    expect(others).toEqual([])
    expect(peyk?.windows.map(({ id }) => id)).toEqual([
      ...['peyk@2026-11-28T15', 'peyk@2026-11-29T09', 'peyk@2026-11-29T15'],
      ...['peyk@2026-11-30T09', 'peyk@2026-11-30T15'],
    ])
    expect(offers(shiraz, '2026-11-28T10:00').map(({ method }) => method)).toEqual(['post'])
  })

  test('does not exist when the owner has closed the shop for good', () => {
    const closed = [1405, 1406].map((year) => ({ year, days: ['1/1-12/30'] }))
    expect(offers(shiraz, '2026-11-28T10:00', 1, { holidays: closed })).toEqual([])
  })
})

test('cheapestOf returns the cheapest offer, and of equal prices the earlier one', () => {
  const offer = (method: string, price: number, until: string) => ({
    ...offers(shiraz, '2026-11-28T10:00')[0]!,
    method,
    price,
    until,
  })
  expect(
    cheapestOf([offer('a', 9, '2026-12-02'), offer('b', 5, '2026-12-05'), offer('c', 5, '2026-12-04')])
      ?.method,
  ).toBe('c')
})

test('a year is unknown until its calendar is in the data or the owner has entered it with its source', () => {
  const today = dayNumberOf(at('2026-12-20T10:00'))
  expect(unknownYears({}, today)).toEqual([1406])
  expect(unknownYears({ holidays: [{ year: 1406, days: ['1/5'] }] }, today)).toEqual([1406])
  expect(
    unknownYears({ holidays: [{ year: 1406, source: 'تقویم رسمی ۱۴۰۶', days: ['1/14'] }] }, today),
  ).toEqual([])
  expect(unknownYears({}, dayNumberOf(at('2026-06-01T10:00')))).toEqual([])
})

test('wrongDays returns the days that do not exist', () => {
  expect(wrongDays({ year: 1406, days: ['1/31', '7/31', '13/1', '2/5-1/3', '1/5-1/11 تعطیلات'] })).toEqual([
    '7/31',
    '13/1',
    '2/5-1/3',
  ])
})
