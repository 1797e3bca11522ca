import { expect, test } from '@jest/globals'
import { orderInfo } from '../../../../contract/orders/statusInfo.ts'
import type { OrderStatus } from '../../../../contract/statuses.ts'
import { anOrder } from '../../../testing/orderFixtures.ts'
import { nextStepOf, orderSteps } from './orderSteps.ts'

const at = '2026-11-21T08:34:00.000Z'
const came = (...statuses: OrderStatus[]) =>
  anOrder({
    status: statuses.at(-1)!,
    history: statuses.map((status) => ({ status, cause: '', at, byStaff: false })),
  })
const shown = (...statuses: OrderStatus[]) =>
  orderSteps(came(...statuses)).map(({ name, state }) => `${name}: ${state}`)

test.each([
  ['waits for its payment', [1, 6], ['پرداخت: present', 'آماده‌سازی: ahead', 'تحویل: ahead']],
  ['is paid', [1, 6, 2], ['پرداخت: done', 'آماده‌سازی: present', 'تحویل: ahead']],
  ['is being prepared', [1, 6, 2, 3], ['پرداخت: done', 'آماده‌سازی: present', 'تحویل: ahead']],
  ['was not paid', [1, 6, 5], ['پرداخت ناموفق: ended']],
  ['was left before it was paid', [1, 6, 4], ['لغوشده: ended']],
  ['was cancelled after it was paid', [1, 6, 2, 4], ['پرداخت: done', 'لغوشده: ended']],
] as const)('shows the steps of an order that %s', (_what, statuses, rest) => {
  expect(shown(...statuses)).toEqual(['ثبت سفارش: done', ...rest])
})

const sent = anOrder({ ...came(1, 6, 2, 3), shipment: { carrier: 'پست پیشتاز', number: '21430000' } })

test('for an order that was sent, preparation is completed and delivery current', () => {
  expect(orderSteps(sent).map(({ name, state }) => `${name}: ${state}`)).toEqual([
    ...['ثبت سفارش: done', 'پرداخت: done', 'آماده‌سازی: done', 'تحویل: present'],
  ])
  expect(orderSteps(sent).at(-1)?.detail).toBe('فرستاده شد؛ سه‌شنبه ۳ آذر، ساعت ۹ تا ۱۲')
  const noon = Date.parse('2026-11-24T08:30:00Z')
  expect(nextStepOf(sent, noon)).toBe('سفارش فرستاده شد و سه‌شنبه ۳ آذر، ساعت ۹ تا ۱۲ به نشانی شما می‌رسد.')
  expect(nextStepOf(sent, noon + 86_400_000)).toMatch(/^زمان تحویل این سفارش/)
})

test('for an order that was handed over without a tracking number, delivery is completed', () => {
  const collected = anOrder({ ...came(1, 6, 2, 3), shipment: { carrier: '', number: '' } })
  expect(orderSteps(collected).at(-1)).toMatchObject({ name: 'تحویل', detail: 'تحویل شد', state: 'done' })
  expect(nextStepOf(collected, Date.parse('2026-12-24T08:30:00Z'))).toBe('')
  expect(orderInfo(collected).nameFa).toBe('تحویل شد')
})

test('the delivery shows its time window, and completed steps show their time', () => {
  const [placed, , preparing, delivery] = orderSteps(came(1, 6, 2))
  expect(placed?.detail).toBe('۳۰ آبان ۱۴۰۵، ۱۲:۰۰')
  expect(preparing?.detail).toBe('در نوبت آماده‌سازی')
  expect(delivery?.detail).toBe('سه‌شنبه ۳ آذر، ساعت ۹ تا ۱۲')
})

test('only paid orders have a next step, whose text changes after the day of delivery', () => {
  const noon = Date.parse('2026-11-24T08:30:00Z')
  expect(nextStepOf(came(2), noon)).toBe(
    'سفارش را آماده می‌کنیم و سه‌شنبه ۳ آذر، ساعت ۹ تا ۱۲ به نشانی شما می‌رسانیم.',
  )
  expect(nextStepOf(came(2), noon + 86_400_000)).toMatch(/^زمان تحویل این سفارش سه‌شنبه ۳ آذر.*بود\./)
  expect(nextStepOf(came(5), noon)).toBe('')
})
