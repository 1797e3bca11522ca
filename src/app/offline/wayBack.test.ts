/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { watchWayBack } from './wayBack.ts'

const goOn = jest.fn()
const seconds = (count: number) => jest.advanceTimersByTimeAsync(1000 * count)
const online = () => window.dispatchEvent(new Event('online'))
const typeInput = () => document.body.dispatchEvent(new Event('input', { bubbles: true }))
const listening: (() => void)[] = []

beforeEach(() => {
  jest.useFakeTimers()
  goOn.mockClear()
  // Removes the listeners of each test afterwards.
  for (const target of [document, window] as EventTarget[]) {
    const add = target.addEventListener.bind(target)
    jest.spyOn(target, 'addEventListener').mockImplementation((type, listener) => {
      add(type, listener)
      listening.push(() => target.removeEventListener(type, listener))
    })
  }
})
afterEach(() => {
  for (const remove of listening.splice(0)) remove()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

function fakeHealth() {
  const health = { isUp: false }
  globalThis.fetch = jest.fn<typeof fetch>(async () => {
    if (!health.isUp) throw new TypeError('Failed to fetch')
    return new Response('ok')
  })
  return health
}

test('opens the page when the browser is online again', () => {
  watchWayBack({ goOn, polls: false })
  online()
  expect(goOn).toHaveBeenCalledTimes(1)
})

test('polls every 10 seconds and opens the page when the shop answers', async () => {
  const health = fakeHealth()
  watchWayBack({ goOn, polls: true })
  await seconds(25)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(goOn).not.toHaveBeenCalled()
  health.isUp = true
  await seconds(5)
  expect(goOn).toHaveBeenCalledTimes(1)
})

test('waits until the shopper has not typed for 10 seconds', async () => {
  fakeHealth().isUp = true
  watchWayBack({ goOn, polls: true })
  for (let second = 0; second < 35; second += 1) {
    typeInput()
    if (second === 5) online()
    await seconds(1)
  }
  expect(goOn).not.toHaveBeenCalled()
  await seconds(20)
  expect(goOn).toHaveBeenCalled()
})

test('does not open the page if the shopper typed while the shop was polled', async () => {
  let answer = (_: Response) => {}
  globalThis.fetch = jest.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve)))
  watchWayBack({ goOn, polls: true })
  await seconds(10)
  typeInput()
  answer(new Response('ok'))
  await seconds(5)
  expect(goOn).not.toHaveBeenCalled()
})

test('without polling, opens the page 10 seconds after the connection came back while the shopper typed', async () => {
  globalThis.fetch = jest.fn<typeof fetch>()
  watchWayBack({ goOn, polls: false })
  typeInput()
  online()
  expect(goOn).not.toHaveBeenCalled()
  await seconds(10)
  expect(goOn).toHaveBeenCalledTimes(1)
  expect(fetch).not.toHaveBeenCalled()
})
