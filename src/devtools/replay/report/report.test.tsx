import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { problemMessages } from '../../../../contract/problems/rules.ts'
import { createFakeBackend, failure } from '../../../testing/fakeBackend.ts'
import { renderWithStore } from '../../../testing/renderWithStore.tsx'
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
