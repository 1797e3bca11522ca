import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { usePageState } from './usePageState.ts'

function Menu() {
  const [open, setOpen] = usePageState(false)
  const navigate = useNavigate()
  return (
    <>
      <output>{open ? 'باز' : 'بسته'}</output>
      <button onClick={() => setOpen(true)}>باز کن</button>
      <button onClick={() => void navigate('/other')}>برو</button>
      <button onClick={() => void navigate(-1)}>برگرد</button>
    </>
  )
}

test('a navigation resets the state of an open menu, and Back does not restore it', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Menu /> }])} />)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const shown = () => screen.getByRole('status').textContent
  await press('باز کن')
  expect(shown()).toBe('باز')
  await press('برو')
  expect(shown()).toBe('بسته')
  await press('برگرد')
  expect(shown()).toBe('بسته')
})
