import { expect, test } from '@jest/globals'
import { readSettings } from '../../shared/settings.ts'
import { createGateways } from '../gateways/createGateways.ts'
import type { Payment } from '../paymentsRepository.ts'
import { canReverse, refundWay } from './byHand.ts'

const NOW = Date.parse('2026-11-28T08:00:00Z')
const gateways = createGateways(readSettings({ NODE_ENV: 'test' }), globalThis.fetch, 'secret')
const paid = (gateway: string, minutesAgo: number, amount = 1000) =>
  ({ gateway, amount, settled_at: new Date(NOW - minutesAgo * 60_000) }) as Payment

test.each([
  ['zarinpal', 29, true],
  ['zarinpal', 31, false],
  ['zibal', 0, false],
  ['none', 0, false],
  ['sandbox', 60 * 24 * 30, true],
] as const)('a payment by %s is reversed after %i minutes: %s', (gateway, minutesAgo, can) =>
  expect(canReverse(gateways, paid(gateway, minutesAgo), NOW)).toBe(can),
)

test('lets the gateway refund a whole payment, staff a part of it, and nobody 0 Toman', () => {
  const payment = paid('zarinpal', 5)
  expect(refundWay(gateways, { payments: [payment], left: 1000 }, NOW)).toBe('bank')
  expect(refundWay(gateways, { payments: [payment], left: 999 }, NOW)).toBe('staff')
  expect(refundWay(gateways, { payments: [payment], left: 0 }, NOW)).toBe('nobody')
  expect(refundWay(gateways, null, NOW)).toBe('nobody')
})
