import { expect, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SearchField } from './SearchField.tsx'
import { RowCheck } from './RowCheck.tsx'

function open() {
  const asks: string[] = []
  let answer: (asked: string) => void = () => {}
  function Page() {
    const [asked, setAsked] = useState('')
    answer = setAsked
    return <SearchField label="جست‌وجو" asked={asked} onAsk={(typed) => asks.push(typed)} />
  }
  render(<Page />)
  return {
    asks,
    user: userEvent.setup(),
    field: screen.getByRole('searchbox'),
    /** Changes the search in the URL. */
    show: (asked: string) => act(() => answer(asked)),
  }
}

test('keeps letters that are typed while the URL follows the former ones', async () => {
  const { asks, user, field, show } = open()
  await user.type(field, 'دری')
  await waitFor(() => expect(asks).toEqual(['دری']))
  await user.type(field, 'ا')
  show('دری')
  expect(field).toHaveValue('دریا')
  await waitFor(() => expect(asks).toEqual(['دری', 'دریا']))
})

test('shows the search of the URL after Back and Forward', async () => {
  const { asks, user, field, show } = open()
  await user.type(field, 'دریا')
  await waitFor(() => expect(asks).toEqual(['دریا']))
  show('دریا')
  show('')
  expect(field).toHaveValue('')
  show('دریا')
  expect(field).toHaveValue('دریا')
})

test('a press around the box selects the row', async () => {
  const presses: string[] = []
  render(<RowCheck label="انتخاب سفارش ۷" checked={false} onChange={() => presses.push('۷')} />)
  const box = screen.getByRole('checkbox', { name: 'انتخاب سفارش ۷' })
  await userEvent.click(box.closest('label')!)
  expect(presses).toEqual(['۷'])
})
