import { beforeEach, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { baseApi } from '../../api/baseApi.ts'
import { basket, button, openCheckout as open, slots, step, toReview } from './testing/openCheckout.tsx'

beforeEach(() => sessionStorage.clear())

test('shows and sends the parts of the sum with the chosen delivery and extras, not with the usual delivery', async () => {
  const usual = { parts: [1_600_000, 1_495_000] }
  const peyk = { ...slots[2]!, method: 'peyk', name: 'پیک', price: 155_000 }
  const { user, backend } = open(usual, {
    listSlots: () => ({
      slots: [peyk],
      giftWrap: { price: 80_000 },
      ways: [
        { payable: 3_155_000, paymentRefusal: '', parts: [1_600_000, 1_555_000] },
        { payable: 3_235_000, paymentRefusal: '', parts: [1_100_000, 1_100_000, 1_035_000] },
      ],
    }),
  })
  await toReview(user)
  expect(await screen.findByText(/یک بخش ۱٬۶۰۰٬۰۰۰\sتومانی و یک بخش ۱٬۵۵۵٬۰۰۰\sتومانی/)).toBeVisible()
  await user.click(await screen.findByRole('checkbox', { name: /^بسته‌بندی هدیه/ }))
  expect(screen.getByText(/۲ بخش ۱٬۱۰۰٬۰۰۰\sتومانی و یک بخش ۱٬۰۳۵٬۰۰۰\sتومانی/)).toBeVisible()
  await user.click(await button(/^پرداخت ۱٬۱۰۰٬۰۰۰/))
  expect(backend.callsOf('checkout')[0]?.body).toMatchObject({ payable: 3_235_000, parts: 3 })
})

test('takes one payment with a cheaper delivery although the sum with the usual one exceeds the limit of the bank', async () => {
  const pickup = { ...slots[2]!, method: 'pickup', name: 'تحویل حضوری', price: 0 }
  const { user, backend } = open(
    { parts: [1_600_000, 1_495_000], paymentRefusal: 'از سقف بانک بیشتر است.' },
    { listSlots: () => ({ slots: [pickup], ways: [{ payable: 3_000_000, paymentRefusal: '' }] }) },
  )
  await toReview(user)
  await user.click(await button(/^پرداخت ۳٬۰۰۰٬۰۰۰/))
  expect(backend.callsOf('checkout')[0]?.body).toMatchObject({ payable: 3_000_000 })
  expect(backend.callsOf('checkout')[0]?.body).not.toHaveProperty('parts')
})

test('links to the deliveries if only the sum with the chosen one cannot be paid, and to the cart otherwise', async () => {
  const peyk = { ...slots[2]!, method: 'peyk', name: 'پیک', price: 155_000 }
  const ways = [{ payable: 3_155_000, paymentRefusal: 'از سقف بانک بیشتر است.' }]
  const { user, backend, store } = open({}, { listSlots: () => ({ slots: [peyk], ways }) })
  await toReview(user)
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^از سقف بانک بیشتر است\. با این روش تحویل یا این افزوده‌ها/,
  )
  expect(screen.queryByRole('link', { name: 'سبد خرید' })).toBeNull()
  await user.click(await button('تغییر روش تحویل'))
  expect(step()).toHaveTextContent('زمان تحویل')
  await user.click(await button('ادامه'))
  backend.on({ getBasket: () => ({ ...basket, paymentRefusal: 'از سقف بانک بیشتر است.' }) })
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Basket'])))
  expect(await screen.findByRole('link', { name: 'سبد خرید' })).toBeVisible()
})
