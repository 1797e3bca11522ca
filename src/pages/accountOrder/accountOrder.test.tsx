import '../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '../../../contract/endpoints.ts'
import { later } from '../../testing/fakeBackend.ts'
import { anOrder } from '../../testing/orderFixtures.ts'
import { elsewhere, visitAsMember } from '../../testing/visitPage.tsx'
import { Component } from './route.tsx'

/** Opens the page of an order for a member. */
const open = (id: number, answers: Parameters<typeof visitAsMember>[2]) =>
  visitAsMember({ Component }, { path: '/account/orders/:id', at: `/account/orders/${id}` }, answers)

test('shows a tracker with the current step above the products and a collapsed log below', async () => {
  const at = '2026-11-21T08:34:00.000Z'
  const history = ([1, 6, 2] as const).map((status) => ({ status, cause: 'تأیید بانک', at, byStaff: false }))
  const order = anOrder({ status: 2, canPayAgain: false, history })
  open(order.id, { getOrder: () => order })
  const steps = within(await screen.findByRole('list', { name: 'وضعیت سفارش' })).getAllByRole('listitem')
  expect(steps).toHaveLength(4)
  const present = steps.filter((step) => step.getAttribute('aria-current') === 'step')
  expect(present.map((step) => step.textContent)).toEqual([expect.stringContaining('آماده‌سازی')])
  expect(steps[1]).toHaveTextContent('پرداخت (انجام شد)')
  const log = screen.getByRole('region', { name: 'تاریخچه' })
  expect(log.querySelector('details')).not.toHaveAttribute('open')
  expect(within(log).getAllByText('تأیید بانک')).toHaveLength(3)
})

test('the lines of an order add up to the paid amount on the screen', async () => {
  const [line] = anOrder().items
  const order = anOrder({
    items: [
      { ...line!, count: 2, price: 900_000, oldPrice: 1_000_000 },
      { ...line!, productId: 8, count: 1, price: 500_000, oldPrice: 0 },
    ],
    ...{ total: 2_500_000, discount: 200_000, couponCode: 'NOWRUZ', couponDiscount: 300_000 },
    ...{ shipping: 95_000, payable: 2_095_000 },
  })
  open(order.id, { getOrder: () => order })
  const productList = within(await screen.findByRole('list', { name: 'کالاهای سفارش' }))
  const lines = productList.getAllByRole('listitem').map((item) => tomanAtEnd(item.textContent))
  const sums = within(screen.getByRole('region', { name: 'مبلغ' }))
    .getAllByRole('definition')
    .map((cell) => tomanAtEnd(cell.textContent))
  const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  expect(lines).toEqual([1_800_000, 500_000])
  expect(sums[0]).toBe(add(lines))
  expect(sums.at(-1)).toBe(add(sums.slice(0, -1)))
  expect(sums.at(-1)).toBe(order.payable)
})

/** Parses the last amount of a text such as «۲٬۰۰۰٬۰۰۰۱٬۸۰۰٬۰۰۰ تومان», in which the first amount is struck through. */
function tomanAtEnd(text: string | null): number {
  const [, minus, amount = ''] = /(−?)([۰-۹]{1,3}(?:٬[۰-۹]{3})*)\sتومان$/.exec(text ?? '') ?? []
  const digits = [...amount.replaceAll('٬', '')].map((digit) => '۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)).join('')
  return (minus ? -1 : 1) * Number(digits)
}

test("a sent order shows its parcel's tracking code", async () => {
  const shipment = { carrier: 'پست پیشتاز', number: '214300000000001234567890' }
  const order = anOrder({ status: 3, canPayAgain: false, shipment })
  open(order.id, {
    getOrder: () => order,
    getOrderReturns: () => ({
      until: '2026-03-01T08:00:00Z',
      refusal: '',
      lines: [],
      returns: [],
      payee: '',
      accountNeed: 'never',
    }),
  })
  expect(await screen.findByText('فرستاده شد')).toBeVisible()
  const delivery = within(screen.getByRole('region', { name: 'تحویل' }))
  expect(delivery.getByText('کد رهگیری پست پیشتاز')).toBeVisible()
  expect(delivery.getByText('۲۱۴۳۰۰۰۰۰۰۰۰۰۰۱۲۳۴۵۶۷۸۹۰')).toBeVisible()
})

test('refetches an order that is opened again', async () => {
  let order = anOrder({ status: 1 })
  const { router } = open(order.id, { getOrder: () => order })
  const present = async () =>
    within(await screen.findByRole('list', { name: 'وضعیت سفارش' }))
      .getAllByRole('listitem')
      .find((step) => step.getAttribute('aria-current') === 'step')
  expect(await present()).not.toHaveTextContent('آماده‌سازی')
  await act(() => router.navigate('/elsewhere'))
  await elsewhere()
  order = { ...order, status: 2 }
  await act(() => router.navigate(`/account/orders/${order.id}`))
  await waitFor(async () => expect(await present()).toHaveTextContent('آماده‌سازی'))
})

test('the button of the chosen gateway stays busy when the order, refetched meanwhile, offers no payment', async () => {
  let order = anOrder({ status: 5, canPayAgain: true, gateways: ['zarinpal', 'zibal'] })
  const { user, backend } = open(order.id, {
    getOrder: () => order,
    payOrderAgain: () => {
      order = anOrder({ status: 6, canPayAgain: false })
      return { message: '', redirectUrl: '/bank', orderId: order.id, basketCount: -8 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'پرداخت دوباره با زیبال' }))
  await waitFor(() => expect(backend.callsOf('getOrder').length).toBeGreaterThan(1))
  await waitFor(() => expect(screen.queryByRole('button', { name: /زرین‌پال/ })).toBeNull())
  expect(screen.getByRole('button', { name: 'پرداخت دوباره با زیبال' })).toHaveAttribute('aria-busy', 'true')
})

/** Opens an order whose second part is to be paid, and presses its button; the answer refuses. */
async function refusePart(after: Parameters<typeof anOrder>[0] = {}) {
  const parts = { amounts: [600_000, 495_000], paid: [1], next: 2, until: '2026-11-22T16:00:00Z' }
  const order = anOrder({ status: 6, canPayAgain: false, parts, gateways: ['zarinpal', 'zibal'] })
  const paying = later<Answer<'payOrderAgain'>>()
  const { user, backend } = open(order.id, { getOrder: () => order, payOrderAgain: () => paying.promise })
  await user.click(await screen.findByRole('button', { name: /^پرداخت بخش ۲ با زرین‌پال/ }))
  return {
    async refuse() {
      backend.on({ getOrder: () => ({ ...order, ...after }) })
      const message = 'این بخش پرداخت نمی‌شود.'
      await act(async () => paying.resolve({ message, redirectUrl: '', basketCount: 0, orderId: order.id }))
      return message
    },
  }
}

test('shows one button per gateway while a part is being paid, and its refusal once', async () => {
  const { refuse } = await refusePart()
  expect(screen.getAllByRole('button', { name: /^پرداخت/ })).toHaveLength(2)
  const message = await refuse()
  expect(await screen.findAllByText(message)).toHaveLength(1)
})

test('shows why a part was refused even if the order then takes no further part', async () => {
  const { refuse } = await refusePart({ status: 5, parts: undefined, gateways: undefined })
  const message = await refuse()
  await waitFor(() => expect(screen.queryByText('پرداخت در ۲ بخش')).toBeNull())
  expect(screen.getAllByText(message)).toHaveLength(1)
})
