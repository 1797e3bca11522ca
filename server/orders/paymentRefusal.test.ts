import { expect, test } from '@jest/globals'
import type { Gateway } from './gateways/gateway.ts'
import { gatewayChoice, nextGateway, paymentRefusal, onlineLimitOf } from './paymentRefusal.ts'

const bank = (name: string, max: number) => ({ name, limits: { min: 1_000, max } }) as Gateway
const one = { offered: [bank('zarinpal', 200_000_000)], mostParts: 0 }
const two = { offered: [bank('zarinpal', 50_000_000), bank('zibal', 100_000_000)], mostParts: 0 }

test('explains which amounts no bank accepts and what the shopper can do', () => {
  expect(paymentRefusal(one, 1_000)).toBe('')
  // No bank is needed for 0 Toman.
  expect(paymentRefusal(one, 0)).toBe('')
  expect(paymentRefusal(one, 999)).toBe(
    'کمترین مبلغ پرداخت اینترنتی ۱٬۰۰۰ تومان است. کالای دیگری هم به سبد اضافه کنید یا کد تخفیف را بردارید.',
  )
  expect(paymentRefusal(one, 200_000_001)).toMatch(/^مبلغ این سفارش از سقف .* در چند بخش ثبت کنید\.$/)
})

test('accepts what one of several gateways takes, and names the largest limit', () => {
  expect(onlineLimitOf(two)).toBe(100_000_000)
  expect(paymentRefusal(two, 100_000_000)).toBe('')
  expect(paymentRefusal(two, 100_000_001)).toContain('(۱۰۰٬۰۰۰٬۰۰۰ تومان)')
})

test('offers a choice only among gateways that take the amount', () => {
  expect(gatewayChoice(two, 50_000_000)).toEqual({ gateways: ['zarinpal', 'zibal'] })
  expect(gatewayChoice(two, 50_000_001)).toEqual({})
  expect(gatewayChoice(one, 1_000)).toEqual({})
})

test('names the gateway to try after a failed one, and after the last one the first', () => {
  expect(nextGateway(two, 1_000, 'zarinpal')?.name).toBe('zibal')
  expect(nextGateway(two, 1_000, 'zibal')?.name).toBe('zarinpal')
  expect(nextGateway(two, 60_000_000, 'zibal')).toBeUndefined()
  expect(nextGateway(one, 1_000, 'zarinpal')).toBeUndefined()
})
