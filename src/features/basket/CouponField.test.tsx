import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { useGetBasketQuery } from './basketApi.ts'
import { CouponField } from './CouponField.tsx'

const empty: BasketAnswer = {
  ...{ items: [], basketCount: 1, total: 0, discount: 0, shipping: 0, freeShippingFrom: 0, payable: 0 },
  ...{ frozen: false, frozenUntil: '', holdMinutes: 20, message: '', payUrl: '', paymentRefusal: '' },
  ...{ couponCode: '', couponTitle: '', couponDiscount: 0, couponRefusal: '' },
}

function Field() {
  const { data } = useGetBasketQuery()
  return data ? <CouponField {...data} /> : null
}

function open() {
  const refusal = 'این کد وجود ندارد.'
  const backend = createFakeBackend({
    getBasket: () => empty,
    setBasketCoupon: ({ body: { code } }) => {
      if (code === 'NONE') return { ...empty, message: refusal }
      return code ? { ...empty, couponCode: code, couponDiscount: 100_000 } : empty
    },
  })
  return { ...renderWithStore(<Field />, { backend, services: { token: 'token' } }), refusal }
}

test('announces coupon messages in an existing live region and keeps the focus in the field', async () => {
  const { user, refusal } = open()
  const field = await screen.findByLabelText('کد تخفیف', { selector: 'input' })
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  await user.type(field, 'NONE{Enter}')
  expect(await screen.findByText(refusal)).toBeVisible()
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.type(field, 'NOROOZ{Enter}')
  expect(await screen.findByText('کد تخفیف NOROOZ')).toBeVisible()
  expect(screen.getByRole('status')).toBe(status)
  expect(status).toHaveTextContent('۱۰۰٬۰۰۰ تومان از مبلغ سفارش کم شد.')
  const remove = screen.getByRole('button', { name: 'برداشتن کد' })
  await waitFor(() => expect(remove).toHaveFocus())
  await user.click(remove)
  await waitFor(() => expect(screen.getByLabelText('کد تخفیف', { selector: 'input' })).toHaveFocus())
  expect(status).toBeEmptyDOMElement()
})
