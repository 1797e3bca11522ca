/** Takes every transition of the search machine in the store, by the same causes as in the shop. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { AnyMachineSnapshot } from 'xstate'
import { storageKeys, suggestions as limits } from '../../../contract/constants.ts'
import type { Suggestion } from '../../../contract/search/schemas.ts'
import { eventAction } from '../../flows/flow.ts'
import { selectFlow } from '../../flows/flowsReducer.ts'
import { modelSteps, transitionNames, transitionsTaken } from '../../flows/modelPaths.ts'
import { createFakeBackend, failure, later } from '../../testing/fakeBackend.ts'
import { makeTestStore } from '../../testing/testStore.ts'
import { searchFlow } from './searchFlow.ts'
import { searchMachine } from './searchMachine.ts'
import { expectCovered } from '../../testing/coverage.ts'

jest.setTimeout(30_000)
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

type Answer = Suggestion[] | Response

function makeShop() {
  const requests: { name: string; answer: (answer: Answer) => void }[] = []
  const backend = createFakeBackend({
    getSearchKeyword: ({ body }) => {
      const { promise, resolve } = later<Answer>()
      requests.push({ name: body.name, answer: resolve })
      return promise
    },
  })
  const { store, services } = makeTestStore({ backend })
  return { store, services, requests, now: () => selectFlow(store.getState(), searchFlow) }
}

type Shop = ReturnType<typeof makeShop>

const afterEvents = transitionNames(searchMachine)
  .map((name) => /--(xstate\.after\.\S+?)-->/.exec(name)?.[1])
  .filter((type) => type !== undefined)
  .map((type) => ({ type }))
const flow = {
  ...searchFlow,
  sampleEvents: [...searchFlow.sampleEvents, ...afterEvents],
} as unknown as typeof searchFlow

/** Waits until pending answers have arrived. */
const arrive = () => jest.advanceTimersByTimeAsync(0)

/** Advances the clock, answers a request, or dispatches the event as the box does. */
async function execute(shop: Shop, event: { type: string }): Promise<void> {
  const { output, error } = event as { output?: Suggestion[]; error?: { message: string } }
  const delay = /^xstate\.after\.(\w+)\./.exec(event.type)?.[1] as keyof typeof limits | undefined
  if (delay) {
    const isDue = transitionsTaken(shop.now() as AnyMachineSnapshot, event).length > 0
    if (isDue) await jest.advanceTimersByTimeAsync(limits[delay])
  } else if (output) shop.requests.at(-1)?.answer(output)
  else if (error) shop.requests.at(-1)?.answer(failure(503, error.message))
  else shop.store.dispatch(eventAction('search', event))
  await arrive()
}

const serializeState = ({ value, context }: AnyMachineSnapshot) =>
  JSON.stringify([value, context.found.length > 0, context.active > -1])
const steps = modelSteps(flow, { serializeState })

const states = [...new Set(steps.map(({ from }) => JSON.stringify(from.value)))]

test.each(states)('every event in the state %s leads to the state that the model predicts', async (state) => {
  for (const { path, from, event, to } of steps.filter((step) => JSON.stringify(step.from.value) === state)) {
    const shop = makeShop()
    for (const earlier of path) await execute(shop, earlier)
    expect(serializeState(shop.now())).toBe(serializeState(from))
    await execute(shop, event)
    expect(shop.now().value).toEqual(to.value)
    expect(shop.now().context).toEqual(to.context)
    expect(Object.keys(shop.now().children)).toEqual(Object.keys(to.children))
    shop.store.stop()
  }
})

test('the generated steps take every transition of the search machine', () => {
  expectCovered(
    searchFlow,
    steps.flatMap(({ from, event }) => transitionsTaken(from, event)),
  )
})

const opened = { type: 'search.opened', place: 'header', text: '', recents: ['ساعت آبی'] }
const typed = (text: string) => ({ type: 'search.typed', text })
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const product: Suggestion = { type: 'product', id: 7, value: 'ساعت غواصی', slug: 'غواصی' }

async function send(shop: Shop, ...events: { type: string }[]): Promise<void> {
  for (const event of events) await execute(shop, event)
}

test('requests suggestions 700 ms after the last letter, and only for more than two letters', async () => {
  const shop = makeShop()
  await send(shop, opened, typed('غو'))
  await wait(2000)
  expect(shop.requests).toEqual([])
  await send(shop, typed('غوا'))
  await wait(limits.delay + limits.debounce - 1)
  await send(shop, typed('غواص'))
  await wait(limits.delay + limits.debounce - 1)
  expect(shop.requests).toEqual([])
  await wait(1)
  expect(shop.requests.map(({ name }) => name)).toEqual(['غواص'])
})

test('ignores a slow answer to an older text', async () => {
  const shop = makeShop()
  await send(shop, opened, typed('غواصی'))
  await wait(700)
  await send(shop, typed('دریا'))
  await wait(700)
  shop.requests[1]?.answer([product])
  await arrive()
  shop.requests[0]?.answer([{ ...product, value: 'کهنه' }])
  await arrive()
  expect(shop.now().context).toMatchObject({ foundFor: 'دریا', found: [product] })
})

test('ignores an answer that arrives after closing', async () => {
  const shop = makeShop()
  await send(shop, opened, typed('غواصی'))
  await wait(700)
  await send(shop, { type: 'search.closed' })
  shop.requests[0]?.answer([product])
  await arrive()
  expect(shop.now()).toMatchObject({ value: 'closed', context: { found: [] } })
})

test('shows a failure in Persian, does not clear the text, and can retry', async () => {
  const shop = makeShop()
  await send(shop, opened, typed('غواصی'))
  await wait(700)
  shop.requests[0]?.answer(failure(500))
  await arrive()
  expect(shop.now().value).toEqual({ open: 'failed' })
  expect(shop.now().context).toMatchObject({
    text: 'غواصی',
    message: expect.stringMatching(/[\u0600-\u06ff]/),
  })
  await send(shop, { type: 'search.retried' })
  shop.requests[1]?.answer([product])
  await arrive()
  expect(shop.now().value).toEqual({ open: 'suggesting' })
  expect(shop.services.navigations).toEqual([])
})

test('stores searches on the device, newest first, and opens the list (spec §5, §9)', async () => {
  const shop = makeShop()
  const recents = ['یک', 'ساعت آبی', 'دو']
  await send(shop, { type: 'search.submitted', text: ' ساعت  آبی ', recents } as never)
  expect(shop.services.storage.get(storageKeys.recentSearches)).toBe('ساعت آبی,یک,دو')
  expect(shop.services.navigations).toEqual([
    { to: `/shop/category?filter_name=${encodeURIComponent('ساعت-آبی')}`, options: undefined },
  ])
})

test('drops suggestions of types that are not in the specification (spec §3)', async () => {
  const shop = makeShop()
  await send(shop, opened, { type: 'search.typed', text: 'دریا' } as never)
  await jest.advanceTimersByTimeAsync(limits.delay + limits.debounce)
  shop.requests[0]!.answer([{ type: 'brand', id: 1, value: 'دریا' } as never, product])
  await arrive()
  expect(shop.now().context.found).toEqual([product])
})

test.each([
  [product, `/shop/product/7/${encodeURIComponent('غواصی')}`],
  [{ type: 'category', id: 31, value: 'غواصی', slug: 'g' }, '/shop/category/31/g'],
  [{ type: 'offer', id: 20, value: 'تخفیف', slug: '20' }, '/shop/category?type=offer&category=20'],
  [
    { type: 'offer', id: 3, value: 'دریا', slug: 'darya', count: 9 },
    '/shop/category?type=offer&category=darya',
  ],
  [{ type: 'offer', id: 1, value: 'amazing' }, '/shop/category?type=offer&category=amazing'],
] as const)('picking %j leads to %s and empties the box', async (suggestion, to) => {
  const shop = makeShop()
  await send(shop, opened, { type: 'search.typed', text: 'دریا' } as never)
  await send(shop, { type: 'suggestion.picked', suggestion } as never)
  expect(shop.now().context.text).toBe('')
  expect(shop.services.navigations.map((one) => one.to)).toEqual([to])
  expect(shop.services.storage.get(storageKeys.recentSearches)).toBe(`${suggestion.value},ساعت آبی`)
})
