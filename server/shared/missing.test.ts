import { expect, test } from '@jest/globals'
import { missingOf } from './missing.ts'
import { readSettings } from './settings.ts'
import type { OwnShop } from './shop.ts'

const carrier = {
  ...{ DEMO: 'off', SMS_PROVIDER: 'smsir', SMS_API_KEY: 'a-long-secret-key' },
  ...{ SMS_TEMPLATE_VERIFY: '1', SMS_TEMPLATE_FORGET: '2', SMS_TEMPLATE_IBAN: '3' },
}
const shop: Pick<OwnShop, 'orders' | 'cardToCard'> = { orders: { mobiles: [], emails: [] }, cardToCard: null }

test('lists the text messages about transfers as missing until both of their templates are set', () => {
  const missing = (more: Record<string, string>) => missingOf(readSettings({ ...carrier, ...more }), shop)
  expect(missing({})).toContain('refundSms')
  expect(missing({ SMS_TEMPLATE_REFUNDED: '4' })).not.toContain('refundSms')
})

test('does not list the gateway as missing if shoppers can pay card-to-card', () => {
  const cardToCard = { cards: [], holdHours: 24, from: null }
  const settings = readSettings(carrier)
  expect(missingOf(settings, shop)).toContain('gateway')
  expect(missingOf(settings, { ...shop, cardToCard })).not.toContain('gateway')
})
