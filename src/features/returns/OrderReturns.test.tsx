import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { OrderReturns as Answer, Return } from '../../../contract/returns/schemas.ts'
import { toContact } from '../../../contract/storefrontPaths.ts'
import { keepDraft } from '../../lib/drafts.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { aReturn } from '../../testing/orderFixtures.ts'
import { visit } from '../../testing/visitPage.tsx'
import { draftOf } from './draftOf.ts'
import { OrderReturns } from './OrderReturns.tsx'
import { ReturnCard } from './ReturnCard.tsx'

const ORDER = 100_001
const line = { line: 1, nameFa: 'ساعت غواصی', propertyTitle: '', imageUrl: '', free: 1, price: 9_000_000 }

beforeEach(() => sessionStorage.clear())

function open() {
  let state: Return['state'] = 'requested'
  const answer = (): Answer => ({
    ...{ until: '2026-12-01', refusal: '', lines: [line], payee: '', accountNeed: 'never' },
    returns: [aReturn({ state })],
  })
  const backend = createFakeBackend({
    getOrderReturns: answer,
    withdrawReturn: () => {
      state = 'withdrawn'
      return answer()
    },
  })
  return visit(
    { Component: () => <OrderReturns orderId={ORDER} /> },
    { backend, services: { token: 'token' } },
  )
}

const button = (name: string) => screen.findByRole('button', { name })

test('opening the form moves the focus into it, and cancelling returns the focus to the button', async () => {
  const { user } = open()
  await user.click(await button('درخواست بازگشت'))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: line.nameFa })).toHaveFocus())
  await user.click(await button('انصراف'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'درخواست بازگشت' })).toHaveFocus())
})

test('a form restored from a draft does not take the focus', async () => {
  keepDraft(draftOf(ORDER), { words: 'عقربه می‌ایستد' })
  open()
  expect(await screen.findByLabelText('توضیح')).toHaveValue('عقربه می‌ایستد')
  expect(document.body).toHaveFocus()
})

test('the focus stays in the card when a withdrawal is cancelled or confirmed', async () => {
  const { user } = open()
  await user.click(await button('انصراف از بازگشت'))
  expect(await button('بله، منصرف شدم')).toHaveFocus()
  await user.click(await button('نه، درخواست بماند'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'انصراف از بازگشت' })).toHaveFocus())
  await user.click(await button('انصراف از بازگشت'))
  await user.click(await button('بله، منصرف شدم'))
  expect(await screen.findByText('انصراف خریدار')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'بازگشت ۱۰۰۱' })).toHaveFocus())
})

/** Opens the card of an accepted return in a shop with this postal address. */
function openCard(address: string, changes: Partial<Return> = {}) {
  const one = aReturn({ state: 'accepted', ...changes })
  const data = aMasterData(aUser())
  const getMasterData = () => ({ ...data, shop: { ...data.shop, address } })
  return visit(
    { Component: () => <ReturnCard one={one} /> },
    { backend: createFakeBackend({ getMasterData }) },
  )
}

test('an accepted return shows the postal address of the shop', async () => {
  openCard('شیراز، زند، پلاک 3')
  expect(await screen.findByText(/^نشانی بازگشت:/)).toHaveTextContent('نشانی بازگشت: شیراز، زند، پلاک ۳')
  expect(screen.queryByRole('link')).toBeNull()
})

test('an accepted return links to the contact page if the shop has no postal address', async () => {
  openCard('')
  expect(await screen.findByRole('link', { name: 'تماس با ما' })).toHaveAttribute('href', toContact())
})

test.each([
  [{ state: 'refunding', refunding: { amount: 500_000, by: 'staff' } }, /را به حساب شما واریز می‌کنیم/],
  [{ state: 'refunding', refunding: { amount: 500_000, by: 'bank' } }, /از درگاه پرداخت خواسته‌ایم/],
] as const)('a pending refund is not described as made (%j)', async (part, text) => {
  openCard('', part)
  const card = (await screen.findByText(text)).closest('article')
  expect(card).not.toHaveTextContent(/واریز شد|بازگردانده شد/)
})

test('shows the tracking number of the transfer', async () => {
  openCard('', { state: 'refunded', refunded: 500_000, tracking: '1403' })
  expect(await screen.findByText(/به حساب شما واریز شد/)).toHaveTextContent(/۵۰۰٬۰۰۰ تومان.*کد پیگیری: ۱۴۰۳/)
})

test('shows each correction of a refund whose amount staff have corrected twice', async () => {
  const at = '2026-11-21T08:30:00.000Z'
  const event = (state: Return['state'], words: string) => ({ state, words, at, byStaff: true })
  const events = [event('refunding', ''), event('refunding', 'بند'), event('refunding', 'جعبه')]
  openCard('', { state: 'refunding', events, refunding: { amount: 500_000, by: 'staff' } })
  expect(await screen.findAllByText('تغییر مبلغ بازگشت')).toHaveLength(2)
})
