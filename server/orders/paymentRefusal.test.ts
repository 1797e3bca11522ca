import { expect, test } from '@jest/globals'
import type { Gateway } from './gateways/gateway.ts'
import { paymentRefusal } from './paymentRefusal.ts'

const gateway = { name: 'sandbox', limits: { min: 1_000, max: 200_000_000 } } as Gateway

test('explains which amounts no bank accepts and what the shopper can do', () => {
  expect(paymentRefusal(gateway, 1_000)).toBe('')
  // No bank is needed for 0 Toman.
  expect(paymentRefusal(gateway, 0)).toBe('')
  expect(paymentRefusal(gateway, 999)).toBe(
    'کمترین مبلغ پرداخت اینترنتی ۱٬۰۰۰ تومان است. کالای دیگری هم به سبد اضافه کنید یا کد تخفیف را بردارید.',
  )
  expect(paymentRefusal(gateway, 200_000_001)).toMatch(/^مبلغ این سفارش از سقف .* در چند بخش ثبت کنید\.$/)
})
