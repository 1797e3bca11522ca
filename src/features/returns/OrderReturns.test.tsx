import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { OrderReturns as Answer, Return } from '../../../contract/returns/schemas.ts'
import { keepDraft } from '../../lib/drafts.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { visit } from '../../testing/visitPage.tsx'
import { draftOf } from './draftOf.ts'
import { OrderReturns } from './OrderReturns.tsx'

const ORDER = 100_001
const one: Return = {
  ...{ id: 1001, orderId: ORDER, state: 'requested', version: 1, createdAt: '2026-11-21T08:30:00.000Z' },
  ...{ cause: 'regret', words: '', items: [], pictures: [], events: [], refunded: 0, tracking: '' },
}
const line = { line: 1, nameFa: 'ساعت غواصی', propertyTitle: '', imageUrl: '', free: 1, price: 9_000_000 }

beforeEach(() => sessionStorage.clear())

function open() {
  let state: Return['state'] = 'requested'
  const answer = (): Answer => ({
    ...{ until: '2026-12-01', refusal: '', lines: [line], payee: '', accountNeed: 'never' },
    returns: [{ ...one, state }],
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
    { path: '/', at: '/', backend, services: { token: 'token' } },
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
