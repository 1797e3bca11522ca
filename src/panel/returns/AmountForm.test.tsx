import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { DeskReturn } from '../../../contract/returns/schemas.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { AmountForm } from './AmountForm.tsx'

test('sends a corrected amount with its reason, and preserves input that is invalid or that the server refuses', async () => {
  const backend = createFakeBackend({ refundReturn: () => failure(409, 'نه') })
  const desk = { return: { id: 7, version: 3 }, sums: { refundable: 100_000 } } as DeskReturn
  const { user } = renderPanel(<AmountForm {...desk} due={4_000_000} />, backend)
  await user.click(screen.getByText('اصلاح مبلغ'))
  const amount = screen.getByLabelText('مبلغ درست (تومان)')
  const press = () => user.click(screen.getByRole('button', { name: 'ثبت مبلغ تازه' }))
  const retype = async (typed: string) => {
    await user.clear(amount)
    await user.type(amount, typed)
    await press()
  }
  await press()
  expect(amount).toHaveAccessibleDescription(/همین حالا ۴٬۰۰۰٬۰۰۰/)
  await retype('۴٬۱۰۰٬۰۰۱')
  expect(amount).toHaveAccessibleDescription(/تا ۴٬۱۰۰٬۰۰۰/)
  await retype('400000')
  expect(screen.getByLabelText(/^علت/)).toBeInvalid()
  expect(backend.callsOf('refundReturn')).toEqual([])
  await user.type(screen.getByLabelText(/^علت/), 'یک صفر زیاد بود')
  await press()
  await waitFor(() =>
    expect(backend.callsOf('refundReturn').map(({ body }) => body)).toEqual([
      { version: 3, amount: 400_000, words: 'یک صفر زیاد بود' },
    ]),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('نه')
  expect(amount).toHaveValue('400000')
})
