import { afterEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Provider, useSelector } from 'react-redux'
import { createMemoryRouter, RouterProvider, useLocation, type NavigateFunction } from 'react-router'
import { configureStore } from '@reduxjs/toolkit'
import type { State } from '../recording.ts'
import { jumped } from './replayStore.ts'
import { showStates } from './showStates.ts'

const stateOf = (pathname: string, text: string, search = '') => ({ route: { pathname, search }, text })
type Stated = ReturnType<typeof stateOf>

const rendered = jest.fn()
afterEach(() => void rendered.mockClear())

function Page() {
  const { pathname, search } = useLocation()
  const text = useSelector((state: Stated) => state.text)
  rendered(pathname + search, text)
  return <p>{text}</p>
}

function openStage() {
  const first = stateOf('/', 'home')
  const store = configureStore({
    reducer: (state: State = first, action) => (jumped.match(action) ? action.payload : state),
  })
  const router = createMemoryRouter([{ path: '*', Component: Page }])
  const show = showStates(store, router)
  render(
    <Provider store={store}>
      <RouterProvider router={router} useTransitions={false} />
    </Provider>,
  )
  const shows = (...states: Stated[]) => act(async () => states.forEach((state) => void show(state)))
  return { router, shows }
}

test('a step with another address is rendered once, and never with the old address', async () => {
  const { shows } = openStage()
  rendered.mockClear()
  await shows(stateOf('/shop/cart', 'basket', '?a=غ'))
  expect(screen.getByText('basket')).toBeTruthy()
  expect(rendered.mock.calls).toEqual([['/shop/cart?a=غ', 'basket']])
  rendered.mockClear()
  await shows(stateOf('/shop/cart', 'frozen', '?a=غ'))
  expect(rendered.mock.calls.map(([, text]) => text)).toEqual(['frozen'])
})

test('shows the last step when steps follow faster than the router', async () => {
  const { router, shows } = openStage()
  await shows(stateOf('/a', 'passed'), stateOf('/b', 'last'))
  expect(router.state.location.pathname).toBe('/b')
  expect(screen.getByText('last')).toBeTruthy()
  await shows(stateOf('/c', 'passed'), stateOf('/c', 'last of c'))
  expect(screen.getByText('last of c')).toBeTruthy()
})

test('the next step restores the address when the shop has navigated by itself', async () => {
  const { router, shows } = openStage()
  const navigate = router.navigate as NavigateFunction
  await act(async () => navigate('/elsewhere'))
  await shows(stateOf('/', 'home again'))
  expect(router.state.location.pathname).toBe('/')
  expect(screen.getByText('home again')).toBeTruthy()
})
