import { describe, expect, it } from '@jest/globals'
import { createBus } from './bus.ts'
import { createSwrCache } from './swrCache.ts'

function setup(max = 10) {
  const bus = createBus((error) => {
    throw error
  })
  let now = 1000
  const cache = createSwrCache<string>({ bus, now: () => now, freshMs: 100, max })
  const loads: ((value: string | Error) => void)[] = []
  const load = () =>
    new Promise<string>((resolve, reject) =>
      loads.push((value) => (typeof value === 'string' ? resolve(value) : reject(value))),
    )
  const get = (key = 'a') => cache.get(key, load)
  return { bus, get, loads, pass: (ms: number) => void (now += ms), settled: () => new Promise(setImmediate) }
}

describe('a value of the stale-while-revalidate cache', () => {
  it('is loaded once for many, and stays while it is fresh', async () => {
    const { get, loads, pass } = setup()
    const all = [get(), get()]
    loads[0]!('first')
    expect(await Promise.all(all)).toEqual(['first', 'first'])
    pass(99)
    expect(await get()).toBe('first')
    expect(loads).toHaveLength(1)
  })

  it('is answered while the next one loads, but not when it is twice as old', async () => {
    const { get, loads, pass, settled } = setup()
    const first = get()
    loads[0]!('first')
    await first
    pass(100)
    expect(await Promise.all([get(), get()])).toEqual(['first', 'first'])
    expect(loads).toHaveLength(2)
    loads[1]!('second')
    await settled()
    expect(await get()).toBe('second')
    pass(200)
    const third = get()
    loads[2]!('third')
    expect(await third).toBe('third')
  })

  it('that loads while the catalogue changes is given to its callers and to nobody after', async () => {
    const { bus, get, loads, settled } = setup()
    const before = get()
    bus.emit('storefront.changed', {})
    const after = get()
    loads[1]!('new')
    loads[0]!('old')
    expect(await Promise.all([before, after])).toEqual(['old', 'new'])
    await settled()
    expect(await get()).toBe('new')
  })

  it('is loaded again after a failure', async () => {
    const { get, loads, settled } = setup()
    const failed = get()
    loads[0]!(new Error('down'))
    await expect(failed).rejects.toThrow('down')
    await settled()
    const next = get()
    loads[1]!('up')
    expect(await next).toBe('up')
  })

  it('goes when there are too many, the least recently used first', async () => {
    const { get, loads } = setup(2)
    for (const [index, key] of ['a', 'b', 'c'].entries()) {
      const value = get(key)
      loads[index]!(key)
      await value
    }
    void get('a')
    expect(loads).toHaveLength(4)
    expect(await get('c')).toBe('c')
  })
})
