import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createHydration, HydrationContext } from '../../../ui/parts/hydration.ts'
import { usePageSpan } from './usePageSpan.ts'

function List() {
  const { from, to } = usePageSpan(2)
  return (
    <p>
      {from} to {to}
    </p>
  )
}

/** Opens page 2 of a list; the state of the history entry says that the list begins at page 1. */
function open(isServed: boolean) {
  const hydration = createHydration()
  if (!isServed) hydration.rootDone()
  const at = { pathname: '/list', state: { from: 1 }, key: `entry ${isServed}` }
  const router = createMemoryRouter(
    [
      { path: '/list', Component: List },
      { path: '/product', element: <p>product</p> },
    ],
    { initialEntries: [at] },
  )
  render(
    <HydrationContext value={hydration}>
      <RouterProvider router={router} />
    </HydrationContext>,
  )
  const goAndComeBack = async () => {
    hydration.rootDone()
    await act(() => router.navigate('/product'))
    expect(screen.getByText('product')).toBeVisible()
    await act(() => router.navigate(-1))
  }
  return { goAndComeBack }
}

test('shows all pages since the first one stored in the history entry, also after Back', async () => {
  const { goAndComeBack } = open(false)
  expect(screen.getByText('1 to 2')).toBeVisible()
  await goAndComeBack()
  expect(screen.getByText('1 to 2')).toBeVisible()
})

test('shows the single page that the server rendered after a reload, also after Back', async () => {
  const { goAndComeBack } = open(true)
  expect(screen.getByText('2 to 2')).toBeVisible()
  await goAndComeBack()
  expect(screen.getByText('2 to 2')).toBeVisible()
})
