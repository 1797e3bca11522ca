import { expect, test } from '@jest/globals'
import type { Gateway } from './gateways/gateway.ts'
import { paymentRefusal } from './paymentRefusal.ts'

const gateway = { name: 'sandbox', limits: { min: 1_000, max: 200_000_000 } } as Gateway

test('an amount that banks do not take says why, and the way out', () => {
  expect(paymentRefusal(gateway, 1_000)).toBe('')
  // Nothing to pay, nobody to ask.
  expect(paymentRefusal(gateway, 0)).toBe('')
  expect(paymentRefusal(gateway, 999)).toBe(
    'کمترین مبلغ پرداخت اینترنتی ۱٬۰۰۰ تومان است. کالای دیگری هم به سبد اضافه کنید یا کد تخفیف را بردارید.',
  )
  expect(paymentRefusal(gateway, 200_000_001)).toMatch(/^مبلغ این سفارش از سقف .* در چند بخش ثبت کنید\.$/)
})
