import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { combineReducers, configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import type { State } from '../recording.ts'
import { createJumps, stepsTo } from './jumps.ts'
import { jumped } from './replayStore.ts'
import { showStates } from './showStates.ts'

const api = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery(),
  endpoints: (build) => ({
    list: build.query<string, string>({ queryFn: (page) => ({ data: page }) }),
  }),
})

function Page() {
  const page = useSearchParams()[0].get('page') ?? '1'
  const { data, isFetching } = api.useListQuery(page)
  return (
    <p>
      {page}: {data ?? 'nothing'} {isFetching && '…'}
    </p>
  )
}

/** Visits three pages of a list; each sends its request after the navigation. */
const pages = ['1', '2', '3']
const actions = pages.flatMap((page): UnknownAction[] => {
  const meta = (requestStatus: string) => ({
    arg: { type: 'query', originalArgs: page, endpointName: 'list', queryCacheKey: `list("${page}")` },
    requestId: page,
    requestStatus,
    startedTimeStamp: 1,
    fulfilledTimeStamp: 2,
  })
  return [
    { type: 'route/changed', payload: { pathname: '/', search: `?page=${page}` } },
    { type: 'live/heard' },
    { type: 'api/executeQuery/pending', meta: meta('pending') },
    { type: 'live/heard' },
    { type: 'api/executeQuery/fulfilled', meta: meta('fulfilled'), payload: `list ${page}` },
    { type: 'live/heard' },
  ]
})
const reducer = combineReducers({
  api: api.reducer,
  route: (state: object = { pathname: '/', search: '?page=1' }, { type, payload }: UnknownAction) =>
    type === 'route/changed' ? (payload as object) : state,
})
const states = [{ type: 'start' }, ...actions].reduce<State[]>(
  (all, action) => [...all, reducer(all.at(-1) as never, action)],
  [],
)
const stateAt = (index: number) => states[Math.min(index, states.length - 1)]!

const block: Middleware = () => (next) => (action) => (jumped.match(action) ? next(action) : action)

function openStage() {
  const store = configureStore({
    reducer: (state: State = states[0]!, action) => (jumped.match(action) ? action.payload : state),
    // Blocks requests of hooks, as the stage does.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(
        api.middleware as Middleware,
        block,
      ),
  })
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/?page=1'] })
  const show = showStates(store as never, router)
  const tree = (
    <Provider store={store}>
      <RouterProvider router={router} useTransitions={false} />
    </Provider>
  )
  const container = document.createElement('div')
  const root = createRoot(container)
  roots.push(root)
  const mount = () => flushSync(() => root.render(tree))
  mount()
  const clear = () => flushSync(() => root.render(null))
  const goTo = createJumps({ stateAt, show, clear, mount })
  const plain = async (index: number) => show(stateAt(index))
  const textsBy = (go: (index: number) => Promise<void>) => async (way: readonly number[]) => {
    const texts: string[] = []
    for (const index of way) {
      await go(index)
      for (let left = 2; left > 0; left -= 1) await new Promise((rendered) => setTimeout(rendered))
      texts.push(container.textContent ?? '')
    }
    return texts
  }
  /** The page's text after jumps that do not wait for each other. */
  const together = async (jumps: readonly number[]) => {
    await Promise.all(jumps.map(goTo))
    for (let left = 4; left > 0; left -= 1) await new Promise((rendered) => setTimeout(rendered))
    return container.textContent
  }
  return { texts: textsBy(goTo), plainTexts: textsBy(plain), together }
}

const all = states.map((_, index) => index)
/** The tests switch `act` off, because with it React would not render the intermediate steps. */
const { IS_REACT_ACT_ENVIRONMENT: before } = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const setAct = (is?: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: is })
const roots: Root[] = []
beforeEach(() => void setAct(false))
afterEach(() => {
  roots.splice(0).forEach((root) => root.unmount())
  setAct(before)
})

test('a step looks the same after a jump from every other step', async () => {
  const forward = await openStage().texts(all)
  // The first list is displayed until the second one has arrived.
  expect(forward[7]).toBe('2: list 1 …')
  expect(forward.at(-1)).toBe('3: list 3 ')
  const { texts } = openStage()
  for (const from of all)
    for (const to of all)
      expect([from, to, ...(await texts([from, to]))]).toEqual([from, to, forward[from], forward[to]])
})

test('without createJumps a step looks different after a jump backwards, so the test above can fail', async () => {
  const forward = await openStage().texts(all)
  const backward = await openStage().plainTexts(all.toReversed())
  expect(backward.toReversed()).not.toEqual(forward)
})

test('only a step with a pending request needs the steps before it', () => {
  expect(stepsTo(6, stateAt)).toEqual([6])
  expect(stepsTo(9, stateAt)).toEqual([6, 7, 8, 9])
  expect(stepsTo(0, stateAt)).toEqual([0])
})

test('a jump skips intermediate steps that change neither cached answers nor the address', () => {
  const [asked, answered] = [{ queries: { one: { status: 'pending' } } }, { queries: {} }]
  const route = { pathname: '/' }
  const apis = [answered, asked, asked, asked, asked, { ...asked }]
  const at = (index: number) => ({ api: apis[Math.min(index, 5)], route })
  // Step 0 is before the request; 2 and 3 change nothing.
  expect(
    stepsTo(5, (index) => (index === 0 ? { ...at(0), route: { pathname: '/before' } } : at(index))),
  ).toEqual([0, 1, 4, 5])
})

test('after overlapping jumps the page shows the step of the last one', async () => {
  const forward = await openStage().texts(all)
  const { together } = openStage()
  expect(await together([8, 14, 6])).toBe(forward[6])
  expect(await together([14, 8])).toBe(forward[8])
})
