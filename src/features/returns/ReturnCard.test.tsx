import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { Return } from '../../../contract/returns/schemas.ts'
import { toContact } from '../../../contract/storefrontPaths.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { visit } from '../../testing/visitPage.tsx'
import { ReturnCard } from './ReturnCard.tsx'

const accepted: Return = {
  id: 1001,
  orderId: 100_001,
  state: 'accepted',
  version: 1,
  createdAt: '2026-11-21T08:30:00.000Z',
  cause: 'regret',
  words: '',
  items: [],
  pictures: [],
  events: [],
  refunded: 0,
  tracking: '',
}

function open(address: string, one = accepted) {
  const data = aMasterData(aUser())
  const getMasterData = () => ({ ...data, shop: { ...data.shop, address } })
  return visit(
    { Component: () => <ReturnCard one={one} /> },
    { path: '/', at: '/', backend: createFakeBackend({ getMasterData }) },
  )
}

test('an accepted return shows the postal address of the shop', async () => {
  open('شیراز، زند، پلاک 3')
  expect(await screen.findByText(/^نشانی بازگشت:/)).toHaveTextContent('نشانی بازگشت: شیراز، زند، پلاک ۳')
  expect(screen.queryByRole('link')).toBeNull()
})

test('an accepted return links to the contact page if the shop has no postal address', async () => {
  open('')
  expect(await screen.findByRole('link', { name: 'تماس با ما' })).toHaveAttribute('href', toContact())
})

test.each([
  [{ state: 'refunding', refunding: { amount: 500_000, by: 'staff' } }, /را به حساب شما واریز می‌کنیم/],
  [{ state: 'refunding', refunding: { amount: 500_000, by: 'bank' } }, /از درگاه پرداخت خواسته‌ایم/],
] as const)('a pending refund is not described as made (%j)', async (part, text) => {
  open('', { ...accepted, ...part })
  const card = (await screen.findByText(text)).closest('article')
  expect(card).not.toHaveTextContent(/واریز شد|بازگردانده شد/)
})

test('shows the tracking number of the transfer', async () => {
  open('', { ...accepted, state: 'refunded', refunded: 500_000, tracking: '1403' })
  expect(await screen.findByText(/به حساب شما واریز شد/)).toHaveTextContent(/۵۰۰٬۰۰۰ تومان.*کد پیگیری: ۱۴۰۳/)
})

test('shows each correction of a refund whose amount staff have corrected twice', async () => {
  const at = '2026-11-21T08:30:00.000Z'
  const event = (state: Return['state'], words: string) => ({ state, words, at, byStaff: true })
  const events = [event('refunding', ''), event('refunding', 'بند'), event('refunding', 'جعبه')]
  open('', { ...accepted, state: 'refunding', events, refunding: { amount: 500_000, by: 'staff' } })
  expect(await screen.findAllByText('تغییر مبلغ بازگشت')).toHaveLength(2)
})
