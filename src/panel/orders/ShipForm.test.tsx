import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { orderStatus } from '../../../contract/statuses.ts'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { useGetDeskOrderQuery } from '../shared/deskApi.ts'
import { ShipForm } from './ShipForm.tsx'

type Kind = NonNullable<DeskOrder['order']['slot']['kind']>

const orderOf = (number: string, kind: Kind = 'post', isSent = false) =>
  ({
    order: {
      ...{ id: 7, status: orderStatus.preparing, slot: { kind } },
      ...(isSent && { shipment: { carrier: '', number } }),
    },
    version: 3,
    shipment: { carrier: 'پست', number },
  }) as DeskOrder

function open(number: string, kind: Kind = 'post', isSent = false) {
  const backend = createFakeBackend({ shipOrder: () => failure(409, 'نه') })
  const { user } = renderPanel(<ShipForm {...orderOf(number, kind, isSent)} />, backend)
  return { backend, user, field: screen.queryByLabelText('کد رهگیری')! }
}

const send = () => screen.getByRole('button', { name: 'ثبت و پیامک به خریدار' })

test('shows an error for a missing tracking number and sends nothing', async () => {
  const { backend, user, field } = open('')
  await user.click(send())
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('کد رهگیری را بنویسید.')
  expect(backend.callsOf('shipOrder')).toEqual([])
  await user.type(field, 'RX1')
  expect(field).toBeValid()
})

test('sends an empty field to remove a saved tracking number', async () => {
  const { backend, user, field } = open('RX1')
  await user.clear(field)
  await user.click(send())
  await waitFor(() => expect(backend.callsOf('shipOrder')).toHaveLength(1))
})

test.each(['pickup', 'city'] as const)(
  'an order with delivery by %s is handed over without a tracking number',
  async (kind) => {
    const { backend, user, field } = open('', kind)
    if (kind === 'pickup') expect(field).toBeNull()
    else expect(field).not.toBeVisible()
    await user.click(screen.getByRole('button', { name: 'تحویل شد' }))
    await waitFor(() => expect(backend.callsOf('shipOrder')).toHaveLength(1))
    expect(backend.callsOf('shipOrder')[0]?.body).toEqual({
      ...{ version: 3, carrier: '', number: '', delivered: true },
    })
  },
)

test('an order for the shop’s own courier can be sent as a parcel instead', async () => {
  const { user, field } = open('', 'city')
  await user.click(screen.getByText('با شرکت پستی فرستاده می‌شود؟'))
  expect(field).toBeVisible()
})

test('staff can undo a delivery that was recorded by mistake', async () => {
  const { backend, user, field } = open('', 'city', true)
  expect(field).toBeNull()
  expect(screen.getByText('تحویل سفارش ثبت شده است.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'برداشتن ثبت تحویل' }))
  await waitFor(() => expect(backend.callsOf('shipOrder')).toHaveLength(1))
  expect(backend.callsOf('shipOrder')[0]?.body).toMatchObject({ delivered: false })
})

test('an order sent by post has no button that records its delivery', () => {
  open('')
  expect(screen.queryByRole('button', { name: 'تحویل شد' })).toBeNull()
})

test('the form shows the saved carrier after a save that changed only the carrier', async () => {
  let current = orderOf('RX1')
  const backend = createFakeBackend({
    getDeskOrder: () => current,
    shipOrder({ body: { carrier, number } }) {
      current = { ...current, version: current.version + 1, shipment: { carrier, number } }
      return current
    },
  })
  const { user } = renderPanel(<SavedOrder />, backend)
  const carrier = () => screen.getByLabelText('شرکت پستی')
  await user.clear(await screen.findByLabelText('شرکت پستی'))
  await user.type(carrier(), 'تیپاکس')
  await user.click(send())
  await waitFor(() => expect(backend.callsOf('getDeskOrder')).toHaveLength(2))
  await waitFor(() => expect(carrier()).toHaveValue('تیپاکس'))
})

/** The form of the order as the panel caches it. */
function SavedOrder() {
  const { data } = useGetDeskOrderQuery({ id: 7 })
  return data ? <ShipForm {...data} /> : null
}
