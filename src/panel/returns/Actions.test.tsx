import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { DeskReturn } from '../../../contract/returns/schemas.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { Actions } from './Actions.tsx'

test('a sum that is not a whole number is asked for again, and none is made of its digits', async () => {
  const desk = {
    return: { id: 7, version: 3, state: 'received', items: [] as readonly unknown[] },
    sums: { suggested: 500_000, refundable: 900_000 },
  } as DeskReturn
  const { user } = renderWithStore(<Actions {...desk} />)
  const amount = screen.getByLabelText('مبلغ بازگشت (تومان)')
  await user.clear(amount)
  await user.type(amount, '۵۰۰ هزار{Enter}')
  expect(amount).toBeInvalid()
  expect(screen.queryByRole('button', { name: /تأیید/ })).toBeNull()
})
