import '../../../testing/dialogs.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { errorMessages } from '../../../../contract/errorMessages.ts'
import type { Order } from '../../../../contract/orders/schemas.ts'
import { createFakeBackend, failure } from '../../../testing/fakeBackend.ts'
import { anOrder } from '../../../testing/orderFixtures.ts'
import { visit } from '../../../testing/visitPage.tsx'
import { useGetOrderQuery } from '../ordersApi.ts'
import { OrderChangesPlace } from './OrderChangesPlace.tsx'

const change = { refusal: '', version: 3, refund: { amount: 1_095_000, by: 'bank' } } as const
const byStaff = { ...change, refund: { amount: 1_095_000, by: 'staff' as const } }
const home = { ...anOrder().address, id: 1, title: 'خانه', isDefault: true, version: '7', refusal: '' }
const far = { ...home, id: 2, title: 'ویلا', city: 'قشم', refusal: '«پست پیشتاز» به این شهر نمی‌رسد.' }
const office = {
  ...home,
  id: 3,
  title: 'محل کار',
  city: 'نطنز',
  receiver: 'رضا کیانی',
  mobile: '09137654321',
}

beforeEach(() => sessionStorage.clear())

function open(order: Order, answers: Parameters<typeof createFakeBackend>[0] = {}) {
  const backend = createFakeBackend({
    getOrder: () => order,
    listOrderAddresses: () => ({ addresses: [home, far, office] }),
    ...answers,
  })
  function Page() {
    const { data } = useGetOrderQuery({ id: order.id })
    return (
      <>
        <h1>سفارش</h1>
        {data ? <OrderChangesPlace order={data} callUs={<a href="tel:+9821">تماس با ما</a>} /> : null}
      </>
    )
  }
  return visit({ Component: Page }, { backend, services: { token: 'token' } })
}

const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('shows no section for a backend whose orders have no field `change`', async () => {
  const { backend } = open(anOrder({ status: 2 }))
  await waitFor(() => expect(backend.callsOf('getOrder')).toHaveLength(1))
  expect(await screen.findByRole('heading', { name: 'سفارش' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'تغییر سفارش' })).toBeNull()
})

test('for an order in preparation shows the reason and a contact link instead of buttons', async () => {
  open(anOrder({ status: 3, change: { refusal: 'آماده‌سازی آغاز شده است.', version: 4 } }))
  const section = within(await screen.findByRole('region', { name: 'تغییر سفارش' }))
  expect(section.getByText('آماده‌سازی آغاز شده است.')).toBeVisible()
  expect(section.getByRole('link', { name: 'تماس با ما' })).toBeVisible()
  expect(section.queryByRole('button')).toBeNull()
})

test.each([
  [{ change }, /۱٬۰۹۵٬۰۰۰ تومان را همین حالا از راه درگاه پرداخت بازمی‌گردانیم/],
  [{ change: byStaff }, /شمارهٔ شبای خود را در همین صفحه بنویسید تا ۱٬۰۹۵٬۰۰۰ تومان را به آن واریز کنیم/],
  [{ change: byStaff }, /درگاه پرداخت نمی‌تواند/],
  [
    {
      change: byStaff,
      cardToCard: { state: 'settled' as const, cards: [], reason: '', canSend: false, until: '' },
    },
    /^(?!.*درگاه).*پس از لغو، شمارهٔ شبای خود را/,
  ],
  [{ payable: 0, change: { refusal: '', version: 3 } }, /پولی نپرداخته‌اید/],
  [{ change: { refusal: '', version: 3 } }, /پیش از این بازگردانده شده است/],
])('the dialog says how the money is refunded: case %#', async (changes, words) => {
  const { user } = open(anOrder({ status: 2, ...changes }))
  await press(user, 'لغو سفارش')
  expect(await screen.findByRole('dialog')).toHaveTextContent(words)
})

test('choosing an address fills in its receiver, and an unsuitable address is disabled with the reason', async () => {
  const { backend, user } = open(anOrder({ status: 2, change }), {
    updateOrder: () => anOrder({ status: 2 }),
  })
  await press(user, 'تغییر نشانی و گیرنده')
  expect(await screen.findByRole('radio', { name: /نمی‌رسد/ })).toBeDisabled()
  // The order's own address is also one of the member's, but listed once.
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  await user.click(screen.getByRole('radio', { name: /محل کار/ }))
  expect(screen.getByLabelText('نام گیرنده')).toHaveValue('رضا کیانی')
  await user.click(screen.getByRole('radio', { name: /نشانی فعلی/ }))
  const receiver = screen.getByLabelText('نام گیرنده')
  expect(receiver).toHaveValue('مریم رستمی')
  await user.clear(receiver)
  await user.type(receiver, 'مینا راد')
  await user.click(screen.getByRole('radio', { name: /محل کار/ }))
  expect(receiver).toHaveValue('مینا راد')
  await press(user, 'ثبت تغییرها')
  await waitFor(() =>
    expect(backend.callsOf('updateOrder').map(({ body }) => body)).toEqual([
      {
        ...{ version: 3, addressId: 3, addressVersion: '7' },
        ...{ receiver: 'مینا راد', mobile: '09130000001', note: '' },
      },
    ]),
  )
})

test('after a conflict the input stays and the next submit applies to the refetched order', async () => {
  let version = 3
  const answer = () => anOrder({ status: 2, change: { ...change, version } })
  const { backend, user } = open(answer(), {
    getOrder: answer,
    updateOrder: ({ body }) => {
      if (body.version === 4) return answer()
      version = 4
      return Response.json({ message: 'این سفارش در این میان تغییر کرده است.' }, { status: 409 })
    },
  })
  await press(user, 'تغییر نشانی و گیرنده')
  await user.type(await screen.findByLabelText(/یادداشت/), 'زنگ بزنید')
  await press(user, 'ثبت تغییرها')
  expect(await screen.findByText('این سفارش در این میان تغییر کرده است.')).toBeVisible()
  await waitFor(() => expect(backend.callsOf('getOrder').length).toBeGreaterThan(1))
  await press(user, 'ثبت تغییرها')
  expect(await screen.findByText('تغییرهای سفارش ثبت شد.')).toBeVisible()
  expect(backend.callsOf('updateOrder').map(({ body }) => [body.version, body.note])).toEqual([
    [3, 'زنگ بزنید'],
    [4, 'زنگ بزنید'],
  ])
})

test('closing the dialog clears the error of a refused cancellation', async () => {
  const { user } = open(anOrder({ status: 2, change }), { cancelOrder: () => failure(500) })
  const dialog = () => within(screen.getByRole('dialog'))
  await press(user, 'لغو سفارش')
  await user.click(dialog().getByRole('button', { name: 'لغو سفارش' }))
  expect(await dialog().findByText(errorMessages.server)).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'سفارش بماند' }))
  await press(user, 'لغو سفارش')
  expect(dialog().getByRole('button', { name: 'لغو سفارش' })).toBeVisible()
  expect(dialog().queryByText(errorMessages.server)).toBeNull()
})
