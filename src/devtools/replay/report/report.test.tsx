import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { problemMessages } from '../../../../contract/problems/rules.ts'
import { storeContext } from '../../../api/store.ts'
import { createFakeBackend, failure } from '../../../testing/fakeBackend.ts'
import { testConfig } from '../../../testing/fixtures.ts'
import { renderWithStore } from '../../../testing/renderWithStore.tsx'
import { makeTestStore } from '../../../testing/testStore.ts'
import { loader } from '../route.tsx'
import { ReportOpener } from './ReportOpener.tsx'
import { reportIdIn } from './reportApi.ts'

const session = (isLoggedIn: boolean) => ({ session: { user: null, isLoggedIn, isKnown: true } })
const asStaff = { preloaded: session(true), services: { token: 'x' } }
const asStranger = { preloaded: session(false) }

test.each([
  ['12', 12],
  ['0', undefined],
  ['1e3', undefined],
  ['../1', undefined],
  ['', undefined],
])('the address parameter report=«%s» has the report id %p', (typed, id) => {
  expect(reportIdIn(new URLSearchParams({ report: typed }))).toBe(id)
})

function open(address: string, elements: boolean) {
  const context = new RouterContextProvider()
  const { store } = makeTestStore({ services: { config: { ...testConfig, elements } } })
  context.set(storeContext, store)
  const request = new Request(`https://shop.example${address}`)
  return () => loader({ context, request } as unknown as LoaderFunctionArgs)
}

test('the replay answers 404 when the internal area is off, except for a report', () => {
  expect(open('/elements/replay', true)).not.toThrow()
  expect(open('/elements/replay?report=12', false)).not.toThrow()
  for (const address of ['/elements/replay', '/elements/replay?report=x'])
    expect(open(address, false)).toThrow(expect.objectContaining({ init: { status: 404 } }))
})

const record = {
  payload: '[{"type":"a"}]',
  preloadedState: '{}',
  'x-session': {
    ...{ startedAt: 1, times: [0], viewport: { width: 1, height: 1 }, route: '/', build: '' },
    ...({ theme: 'auto', scheme: 'light' } as const),
  },
}

test('fetches the record once when the user is logged in, and opens it', async () => {
  const backend = createFakeBackend({ getProblemRecord: () => record })
  const onOpen = jest.fn<(text: string) => void>()
  renderWithStore(<ReportOpener id={12} onOpen={onOpen} />, { backend, ...asStaff })
  await waitFor(() => expect(onOpen).toHaveBeenCalled())
  expect(onOpen.mock.calls.map(([text]) => JSON.parse(text) as unknown)).toEqual([record])
  expect(backend.callsOf('getProblemRecord').map(({ url }) => url)).toEqual([
    expect.stringMatching(/Admin\/Problems\/12\/Record$/),
  ])
})

test('shows an error for a removed report, and offers the login without a request when nobody is logged in', async () => {
  const backend = createFakeBackend({ getProblemRecord: () => failure(404, problemMessages.unknown) })
  const { unmount } = renderWithStore(<ReportOpener id={12} onOpen={() => {}} />, { backend, ...asStaff })
  expect(await screen.findByText(problemMessages.unknown)).toBeVisible()
  unmount()
  const strange = createFakeBackend()
  renderWithStore(<ReportOpener id={12} onOpen={() => {}} />, {
    ...{ backend: strange, at: '/elements/replay?report=12' },
    ...asStranger,
  })
  expect(await screen.findByRole('link', { name: 'ورود به حساب' })).toHaveAttribute(
    'href',
    '/account/login?returnTo=%2Felements%2Freplay%3Freport%3D12',
  )
  expect(strange.calls).toEqual([])
})
