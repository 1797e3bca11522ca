import { afterEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Provider, useSelector } from 'react-redux'
import { createMemoryRouter, RouterProvider, useLocation, type NavigateFunction } from 'react-router'
import { configureStore } from '@reduxjs/toolkit'
import type { State } from '../timeline.ts'
import { jumped } from './replayStore.ts'
import { showStates } from './showStates.ts'

const stateOf = (pathname: string, told: string, search = '') => ({ route: { pathname, search }, told })
type Told = ReturnType<typeof stateOf>

const drawn = jest.fn()
afterEach(() => void drawn.mockClear())

function Page() {
  const { pathname, search } = useLocation()
  const told = useSelector((state: Told) => state.told)
  drawn(pathname + search, told)
  return <p>{told}</p>
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
  const shows = (...states: Told[]) => act(async () => states.forEach(show))
  return { router, shows }
}

test('a step with another address is drawn once, and the page that is left never with it', async () => {
  const { shows } = openStage()
  drawn.mockClear()
  await shows(stateOf('/shop/cart', 'basket', '?a=غ'))
  expect(screen.getByText('basket')).toBeTruthy()
  expect(drawn.mock.calls).toEqual([['/shop/cart?a=غ', 'basket']])
  drawn.mockClear()
  await shows(stateOf('/shop/cart', 'frozen', '?a=غ'))
  expect(drawn.mock.calls.map(([, told]) => told)).toEqual(['frozen'])
})

test('of steps that follow faster than the router, the last one stays', async () => {
  const { router, shows } = openStage()
  await shows(stateOf('/a', 'passed'), stateOf('/b', 'last'))
  expect(router.state.location.pathname).toBe('/b')
  expect(screen.getByText('last')).toBeTruthy()
  await shows(stateOf('/c', 'passed'), stateOf('/c', 'last of c'))
  expect(screen.getByText('last of c')).toBeTruthy()
})

test('a shop that went elsewhere by itself is brought back by the next step', async () => {
  const { router, shows } = openStage()
  const navigate = router.navigate as NavigateFunction
  await act(async () => navigate('/elsewhere'))
  await shows(stateOf('/', 'home again'))
  expect(router.state.location.pathname).toBe('/')
  expect(screen.getByText('home again')).toBeTruthy()
})
