import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { watchWayBack } from './wayBack.ts'

const goOn = jest.fn()
const seconds = (count: number) => jest.advanceTimersByTimeAsync(1000 * count)
const online = () => window.dispatchEvent(new Event('online'))
const write = () => document.body.dispatchEvent(new Event('input', { bubbles: true }))
const listening: (() => void)[] = []

beforeEach(() => {
  jest.useFakeTimers()
  goOn.mockClear()
  // Every test is a page of its own.
  for (const target of [document, window] as EventTarget[]) {
    const add = target.addEventListener.bind(target)
    jest.spyOn(target, 'addEventListener').mockImplementation((type, listener) => {
      add(type, listener)
      listening.push(() => target.removeEventListener(type, listener))
    })
  }
})
afterEach(() => {
  for (const leave of listening.splice(0)) leave()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

function fakeHealth() {
  const health = { isThere: false }
  globalThis.fetch = jest.fn<typeof fetch>(async () => {
    if (!health.isThere) throw new TypeError('Failed to fetch')
    return new Response('ok')
  })
  return health
}

test('goes on when the connection is back', () => {
  watchWayBack({ goOn, looks: false })
  online()
  expect(goOn).toHaveBeenCalledTimes(1)
})

test('looks every ten seconds, and goes on when the shop answers', async () => {
  const health = fakeHealth()
  watchWayBack({ goOn, looks: true })
  await seconds(25)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(goOn).not.toHaveBeenCalled()
  health.isThere = true
  await seconds(5)
  expect(goOn).toHaveBeenCalledTimes(1)
})

test('not under whoever writes: after ten seconds of rest', async () => {
  fakeHealth().isThere = true
  watchWayBack({ goOn, looks: true })
  for (let second = 0; second < 35; second += 1) {
    write()
    if (second === 5) online()
    await seconds(1)
  }
  expect(goOn).not.toHaveBeenCalled()
  await seconds(20)
  expect(goOn).toHaveBeenCalled()
})

test('nor where a word was written while the shop was asked', async () => {
  let answer = (_: Response) => {}
  globalThis.fetch = jest.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve)))
  watchWayBack({ goOn, looks: true })
  await seconds(10)
  write()
  answer(new Response('ok'))
  await seconds(5)
  expect(goOn).not.toHaveBeenCalled()
})

test('where nothing looks, whoever wrote as the connection came is not left behind', async () => {
  globalThis.fetch = jest.fn<typeof fetch>()
  watchWayBack({ goOn, looks: false })
  write()
  online()
  expect(goOn).not.toHaveBeenCalled()
  await seconds(10)
  expect(goOn).toHaveBeenCalledTimes(1)
  expect(fetch).not.toHaveBeenCalled()
})
