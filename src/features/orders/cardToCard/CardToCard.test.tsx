import { beforeEach, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { receiptMessages } from '../../../../contract/orders/cardToCard.ts'
import type { Order } from '../../../../contract/orders/schemas.ts'
import { createFakeBackend, failure, later } from '../../../testing/fakeBackend.ts'
import { anOrder } from '../../../testing/orderFixtures.ts'
import { visit } from '../../../testing/visitPage.tsx'
import { ordersApi, useGetOrderQuery } from '../ordersApi.ts'
import { CardToCard } from './CardToCard.tsx'

beforeEach(() => sessionStorage.clear())

type Card = NonNullable<Order['cardToCard']>
const card: Card = {
  ...{ state: 'waiting', until: '2026-11-22T08:30:00.000Z', reason: '', canSend: true },
  cards: [
    {
      ...{ card: '6037990000000006', holder: 'فروشگاه نمونه', bank: 'بانک ملی' },
      iban: 'IR062960000000100324200001',
    },
  ],
}

function open(
  changes: Partial<Card> = {},
  answers: Parameters<typeof createFakeBackend>[0] = {},
  status: 1 | 5 = 1,
) {
  let present: Card = { ...card, ...changes }
  const order = () => anOrder({ status, payable: 150_000_000, cardToCard: present })
  const backend = createFakeBackend({
    getOrder: order,
    sendReceipt: ({ body }) => {
      const { tracking, cardEnd, paidOn = '' } = body
      const sentAt = '2026-11-21T09:00:00.000Z'
      present = {
        ...present,
        state: 'checking',
        receipt: { tracking, cardEnd, paidOn, hasPicture: false, sentAt },
      }
      return order()
    },
    leaveCardOrder: () => {
      present = { ...present, state: 'over', canSend: false }
      return order()
    },
    ...answers,
  })
  function Page() {
    const { data } = useGetOrderQuery({ id: 100_001 })
    return data?.cardToCard ? <CardToCard order={data} payment={data.cardToCard} /> : null
  }
  return visit({ Component: Page }, { backend, services: { token: 'token' } })
}

const send = () => screen.getByRole('button', { name: 'فرستادن رسید' })

test('shows the amount in Toman and Rial, card numbers in groups of digits, and the deadline in Tehran', async () => {
  open()
  expect(await screen.findByText('۶۰۳۷ ۹۹۰۰ ۰۰۰۰ ۰۰۰۶')).toHaveAttribute('dir', 'ltr')
  expect(screen.getByText('IR06 2960 0000 0010 0324 2000 01')).toBeVisible()
  expect(screen.getByText('بانک ملی، به نام فروشگاه نمونه')).toBeVisible()
  expect(screen.getByText('۱٬۵۰۰٬۰۰۰٬۰۰۰')).toBeVisible()
  expect(screen.getByText('یکشنبه ۱ آذر ۱۴۰۵، ساعت ۱۲:۰۰')).toBeVisible()
})

test('shows an error at the field of an empty or wrong receipt and sends nothing', async () => {
  const { user, backend } = open()
  await screen.findByText('۶۰۳۷ ۹۹۰۰ ۰۰۰۰ ۰۰۰۶')
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent(receiptMessages.nothing)
  await user.type(screen.getByLabelText('شمارهٔ پیگیری یا ارجاع'), '۸۸۷۷۶۶')
  await user.type(screen.getByLabelText('چهار رقم آخر کارت شما'), '12')
  await user.click(send())
  await waitFor(() =>
    expect(screen.getByLabelText('چهار رقم آخر کارت شما')).toHaveAccessibleDescription(
      receiptMessages.cardEnd,
    ),
  )
  expect(backend.callsOf('sendReceipt')).toEqual([])
})

test('the whole number of a card is refused instead of being cut to its first four digits', async () => {
  const { user, backend } = open()
  await user.type(await screen.findByLabelText('شمارهٔ پیگیری یا ارجاع'), '887766')
  const cardEnd = screen.getByLabelText('چهار رقم آخر کارت شما')
  await user.click(cardEnd)
  await user.paste('6037991122334455')
  await user.click(send())
  await waitFor(() => expect(cardEnd).toHaveAccessibleDescription(receiptMessages.cardEnd))
  expect(backend.callsOf('sendReceipt')).toEqual([])
})

test('a sent receipt is confirmed with the focus on its section, and can be corrected', async () => {
  const { user, backend } = open()
  await screen.findByText('۶۰۳۷ ۹۹۰۰ ۰۰۰۰ ۰۰۰۶')
  await user.type(screen.getByLabelText('شمارهٔ پیگیری یا ارجاع'), '887766')
  await user.click(send())
  expect(await screen.findByText(/^رسید شما به دست ما رسید/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'پرداخت کارت‌به‌کارت' })).toHaveFocus()
  expect(screen.queryByText('۶۰۳۷ ۹۹۰۰ ۰۰۰۰ ۰۰۰۶')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'اصلاح رسید' }))
  expect(screen.getByLabelText('شمارهٔ پیگیری یا ارجاع')).toHaveValue('887766')
  expect(backend.callsOf('sendReceipt').map(({ body }) => body)).toEqual([
    { tracking: '887766', cardEnd: '' },
  ])
})

test('cancelling a correction discards its input and returns the focus to the button that opened it', async () => {
  const receipt = {
    ...{ tracking: '887766', cardEnd: '', paidOn: '', hasPicture: false },
    sentAt: card.until,
  }
  const { user, unmount } = open({ state: 'checking', receipt })
  const opener = { name: 'اصلاح رسید' }
  await user.click(await screen.findByRole('button', opener))
  await user.type(screen.getByLabelText('چهار رقم آخر کارت شما'), '1234')
  await user.click(screen.getByRole('button', { name: 'انصراف' }))
  expect(screen.queryByLabelText('چهار رقم آخر کارت شما')).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', opener)).toHaveFocus())
  unmount()
  const again = open({ state: 'checking', receipt })
  await again.user.click(await screen.findByRole('button', opener))
  expect(screen.getByLabelText('چهار رقم آخر کارت شما')).toHaveValue('')
})

test('the form cannot be closed while there is no receipt', async () => {
  open()
  expect(await screen.findByLabelText('چهار رقم آخر کارت شما')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'انصراف' })).toBeNull()
})

test('a refusal of the server is shown at the field, which still has the input', async () => {
  const fields = { tracking: receiptMessages.tracking }
  const { user } = open({}, { sendReceipt: () => failure(400, 'نه', { fields }) })
  await screen.findByText('۶۰۳۷ ۹۹۰۰ ۰۰۰۰ ۰۰۰۶')
  const tracking = screen.getByLabelText('شمارهٔ پیگیری یا ارجاع')
  await user.type(tracking, '887766')
  await user.click(send())
  await waitFor(() => expect(tracking).toHaveAccessibleDescription(receiptMessages.tracking))
  expect(tracking).toHaveValue('887766')
})

test('a refused receipt shows the reason, and another one can be sent', async () => {
  open({ state: 'refused', reason: 'مبلغ کم است' })
  expect(await screen.findByText('رسید شما پذیرفته نشد: مبلغ کم است')).toBeVisible()
  expect(send()).toBeVisible()
})

test('after the deadline warns the shopper not to pay, but still takes a receipt', async () => {
  const { user } = open({ state: 'over', until: '' }, {}, 5)
  expect(await screen.findByText(/برای آن واریز نکنید/)).toBeVisible()
  expect(screen.queryByText('۶۰۳۷ ۹۹۰۰ ۰۰۰۰ ۰۰۰۶')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^واریز کرده‌ام/ }))
  expect(send()).toBeVisible()
})

test('giving the order up needs a confirmation', async () => {
  const { user, backend } = open()
  await user.click(await screen.findByRole('button', { name: 'انصراف از سفارش' }))
  await user.click(screen.getByRole('button', { name: 'نه، سفارش بماند' }))
  expect(backend.callsOf('leaveCardOrder')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'انصراف از سفارش' }))
  await user.click(screen.getByRole('button', { name: 'بله، لغو شود' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

test('the typed receipt survives a reload until it is sent', async () => {
  const tracking = () => screen.findByLabelText('شمارهٔ پیگیری یا ارجاع')
  const before = open()
  await before.user.type(await tracking(), '887766')
  await before.user.type(screen.getByLabelText('چهار رقم آخر کارت شما'), '1234')
  before.unmount()
  const { user, unmount } = open()
  expect(await tracking()).toHaveValue('887766')
  expect(screen.getByLabelText('چهار رقم آخر کارت شما')).toHaveValue('1234')
  await user.click(send())
  expect(await screen.findByText(/^رسید شما به دست ما رسید/)).toBeVisible()
  unmount()
  open()
  expect(await tracking()).toHaveValue('')
})

test.each(['over', 'checking'] as const)(
  'the form stays with its input when the state of the payment becomes "%s" meanwhile',
  async (state) => {
    const { user, backend, store } = open()
    const field = await screen.findByLabelText('شمارهٔ پیگیری یا ارجاع')
    await user.type(field, '887766')
    const status = state === 'over' ? 5 : 1
    backend.on({ getOrder: () => anOrder({ status, cardToCard: { ...card, state } }) })
    act(() => void store.dispatch(ordersApi.util.invalidateTags(['Orders'])))
    await waitFor(() => expect(screen.queryByText('بانک ملی، به نام فروشگاه نمونه')).toBeNull())
    expect(screen.getByLabelText('شمارهٔ پیگیری یا ارجاع')).toBe(field)
    expect(field).toHaveValue('887766')
    expect(send()).toBeVisible()
  },
)

test('sends no receipt and takes no other picture while its picture is still being read', async () => {
  const reading = later<void>()
  HTMLImageElement.prototype.decode = () => reading.promise.then(() => Promise.reject(new Error('broken')))
  const { user, backend, container } = open()
  await user.type(await screen.findByLabelText('شمارهٔ پیگیری یا ارجاع'), '887766')
  const chooser = container.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(chooser, new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(send())
  expect(backend.callsOf('sendReceipt')).toEqual([])
  // The slower of two pictures would replace the one that was chosen last.
  expect(fireEvent.click(chooser)).toBe(false)
  reading.resolve()
  expect(await screen.findByText(receiptMessages.picture)).toBeVisible()
  await user.click(send())
  await waitFor(() => expect(backend.callsOf('sendReceipt')).toHaveLength(1))
})
