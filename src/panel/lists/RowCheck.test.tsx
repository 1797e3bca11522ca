import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RowCheck } from './RowCheck.tsx'

test('a press around the box selects the row', async () => {
  const presses: string[] = []
  render(<RowCheck label="انتخاب سفارش ۷" checked={false} onChange={() => presses.push('۷')} />)
  const box = screen.getByRole('checkbox', { name: 'انتخاب سفارش ۷' })
  await userEvent.click(box.closest('label')!)
  expect(presses).toEqual(['۷'])
})
