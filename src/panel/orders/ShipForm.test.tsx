import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { orderStatus } from '../../../contract/statuses.ts'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { ShipForm } from './ShipForm.tsx'

function open(number: string) {
  const backend = createFakeBackend({ shipOrder: () => failure(409, 'نه') })
  const order = {
    ...{ order: { id: 7, status: orderStatus.preparing }, version: 3 },
    shipment: { carrier: 'پست', number },
  } as DeskOrder
  const { user } = renderPanel(<ShipForm {...order} />, backend)
  return { backend, user, field: screen.getByLabelText('کد رهگیری') }
}

const send = () => screen.getByRole('button', { name: 'ثبت و پیامک به خریدار' })

test('asks for a missing tracking number and sends nothing', async () => {
  const { backend, user, field } = open('')
  await user.click(send())
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('کد رهگیری را بنویسید.')
  expect(backend.callsOf('shipOrder')).toEqual([])
  await user.type(field, 'RX1')
  expect(field).toBeValid()
})

test('an empty field removes a saved tracking number', async () => {
  const { backend, user, field } = open('RX1')
  await user.clear(field)
  await user.click(send())
  await waitFor(() => expect(backend.callsOf('shipOrder')).toHaveLength(1))
})
