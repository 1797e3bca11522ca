import { describe, expect, it } from '@jest/globals'
import { ANSWERS_LIMIT, createAnswerCache } from './answerCache.ts'
import { createBus } from '../shared/bus.ts'

function setup() {
  const bus = createBus((error) => {
    throw error
  })
  let now = 1
  let loads = 0
  const cache = createAnswerCache<number>(bus, () => now)
  const load = async () => (loads += 1)
  return { bus, cache, load, loads: () => loads, pass: (ms: number) => (now += ms) }
}

describe('cached answers', () => {
  it('are loaded once for simultaneous callers', async () => {
    const { cache, load } = setup()
    const answers = await Promise.all([1, 2, 3].map(() => cache.get('a', load)))
    expect(answers.map(({ value, json }) => [value, json.toString()])).toEqual(
      [1, 1, 1].map((n) => [n, String(n)]),
    )
  })

  it('are dropped when the storefront changes, also while they load, and after 30 s', async () => {
    const { bus, cache, load, loads, pass } = setup()
    const before = cache.get('a', load)
    bus.emit('storefront.changed', {})
    expect((await cache.get('a', load)).value).toBe(2)
    await before
    expect((await cache.get('a', load)).value).toBe(2)
    pass(30_000)
    await cache.get('a', load)
    expect(loads()).toBe(2)
    pass(1)
    expect((await cache.get('a', load)).value).toBe(3)
  })

  it('are dropped when a product changes that they show or might show', async () => {
    const { bus, cache, load } = setup()
    const named = createAnswerCache<number>(
      bus,
      () => 1,
      () => [7],
    )
    await named.get('a', load)
    await cache.get('a', load)
    bus.emit('storefront.changed', { ids: [8] })
    expect([(await named.get('a', load)).value, (await cache.get('a', load)).value]).toEqual([1, 3])
    const during = named.get('b', load)
    bus.emit('storefront.changed', { ids: [7] })
    await during
    expect([(await named.get('a', load)).value, (await named.get('b', load)).value]).toEqual([5, 6])
  })

  it('do not include errors', async () => {
    const { cache, load } = setup()
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect((await cache.get('a', load)).value).toBe(1)
  })

  it('share a limit in bytes; the least recently used is dropped first', async () => {
    const { bus, cache, load, loads } = setup()
    const large = createAnswerCache<string>(bus, () => 1)
    const text = 'x'.repeat(ANSWERS_LIMIT / 100)
    await cache.get('first', load)
    await cache.get('home', load)
    for (let key = 0; key < 40; key += 1) {
      await large.get(String(key), async () => text)
      await cache.get('home', load)
    }
    expect(loads()).toBe(2)
    await cache.get('first', load)
    expect(loads()).toBe(3)
    let again = 0
    for (let key = 39; key >= 0; key -= 1) await large.get(String(key), async () => ((again += 1), text))
    // Each byte of JSON counts as three, so 33 answers fit.
    expect(again).toBe(7)
  })

  it('include thousands of small answers', async () => {
    const { cache, load, loads } = setup()
    for (let key = 0; key < 5_000; key += 1) await cache.get(String(key), load)
    for (let key = 0; key < 5_000; key += 1) await cache.get(String(key), load)
    expect(loads()).toBe(5_000)
  })
})

describe('the bus', () => {
  it('calls the other listeners after one throws, and lets a listener unsubscribe', () => {
    const failures: unknown[] = []
    const received: string[] = []
    const bus = createBus((error, name) => failures.push([name, String(error)]))
    bus.on('storefront.changed', () => {
      throw new Error('oh')
    })
    const leave = bus.on('storefront.changed', () => received.push('second'))
    bus.emit('storefront.changed', {})
    leave()
    bus.emit('storefront.changed', {})
    expect(received).toEqual(['second'])
    expect(failures).toEqual([1, 2].map(() => ['storefront.changed', 'Error: oh']))
  })
})
