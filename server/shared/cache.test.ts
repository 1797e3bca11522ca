import { describe, expect, it } from '@jest/globals'
import { Cache } from './cache.ts'

function setup(max = 10) {
  let now = 1000
  const cache = new Cache<string[]>({ now: () => now, freshMs: 100, staleMs: 100, limit: { max } })
  const loads: ((value: string | Error) => void)[] = []
  const load = () =>
    new Promise<string[]>((resolve, reject) =>
      loads.push((value) => (typeof value === 'string' ? resolve([value]) : reject(value))),
    )
  const get = async (key = 'a') => (await cache.load(key, load))[0]
  return {
    cache,
    get,
    loads,
    pass: (ms: number) => void (now += ms),
    settled: () => new Promise(setImmediate),
  }
}

describe('a cached value', () => {
  it('is loaded once for simultaneous callers, and cached while it is fresh', async () => {
    const { get, loads, pass } = setup()
    const all = [get(), get()]
    loads[0]!('first')
    expect(await Promise.all(all)).toEqual(['first', 'first'])
    pass(100)
    expect(await get()).toBe('first')
    expect(loads).toHaveLength(1)
  })

  it('is returned while the next value loads, but not when it is too old for that', async () => {
    const { get, loads, pass, settled } = setup()
    const first = get()
    loads[0]!('first')
    await first
    pass(101)
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

  it('is returned to its callers but not cached if the cache is cleared while it loads', async () => {
    const { cache, get, loads, settled } = setup()
    const before = get()
    cache.clear()
    const after = get()
    loads[1]!('new')
    loads[0]!('old')
    expect(await Promise.all([before, after])).toEqual(['old', 'new'])
    await settled()
    expect(await get()).toBe('new')
  })

  it('is loaded again after an error', async () => {
    const { get, loads, settled } = setup()
    const failed = get()
    loads[0]!(new Error('down'))
    await expect(failed).rejects.toThrow('down')
    await settled()
    const next = get()
    loads[1]!('up')
    expect(await next).toBe('up')
  })

  it('is dropped at the limit, the least recently used first', async () => {
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
  it('is dropped by a condition, also while it loads', async () => {
    const { cache, get, loads } = setup()
    const values = [get('a'), get('b')]
    loads[0]!('first')
    loads[1]!('second')
    await Promise.all(values)
    const loading = get('c')
    cache.drop((value) => value?.[0] !== 'first')
    loads[2]!('third')
    expect(await loading).toBe('third')
    void get('b')
    void get('c')
    expect(await get('a')).toBe('first')
    expect(loads).toHaveLength(5)
  })

  it('is counted as a hit or a miss', async () => {
    const { cache, get, loads } = setup()
    const first = get()
    loads[0]!('first')
    await first
    await get()
    cache.get('a')
    cache.get('b')
    cache.peek('b')
    expect(cache.readings).toMatchObject({ hits: 2, misses: 2 })
  })
})
